import { VISITOR } from './app.ts'

/** The visitor's name, `''` before one is given. */
export const visitor = (): string => localStorage.getItem(VISITOR.key) ?? ''

/** Stores the name. */
export const setVisitor = (name: string): void => localStorage.setItem(VISITOR.key, name)

/** The header that sends the name to the API, encoded: a header takes ASCII only. */
export function visitorHeaders(): Record<string, string> {
  const name = visitor()
  return name ? { [VISITOR.header]: btoa(String.fromCharCode(...new TextEncoder().encode(name))) } : {}
}

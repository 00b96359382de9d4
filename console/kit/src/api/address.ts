import type { Call } from '@yaksok/console-contract'

/** What of a request goes where. */
export interface Addressed {
  /** Below `/api`, with the fields that it names. */
  path: string
  /** All other fields that have a value. */
  rest: Record<string, unknown>
}

/** Puts the fields that a call's path names into it. */
export function addressOf({ path }: Pick<Call, 'path'>, request: object): Addressed {
  const rest: Record<string, unknown> = { ...request }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  for (const [name, value] of Object.entries(rest)) if (value === undefined) delete rest[name]
  return { path: filled, rest }
}

/** The query of a GET: fields without a value and empty texts are left out, as the contract reads them the same. */
export function queryOf(fields: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== '') query.set(name, String(value))
  return query
}

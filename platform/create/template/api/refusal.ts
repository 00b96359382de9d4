/** What stands against a request: `code` is worded by the screens (texts.json). */
export class Refusal extends Error {
  readonly code: string
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Names and passwords as they are stored and compared, however a keyboard composes letters. @throws Refusal */
export function textIn(value: unknown, { from, to }: { from: number; to: number }, code: string): string {
  const text = typeof value === 'string' ? value.normalize('NFKC').trim() : ''
  if (text.length < from || text.length > to) throw new Refusal(400, code)
  return text
}

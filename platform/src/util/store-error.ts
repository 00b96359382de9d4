import type { ErrorCode } from './errors/index.ts'

/** A problem that the person at the keyboard can solve: shown as one line with its code, without a stack. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Lines of a refusal that has several reasons, each with the code of its kind; none for what is falsy. */
export const coded = (code: ErrorCode, lines: readonly string[] | '' | false): string[] =>
  (lines || []).map((line) => `${line} [${code}]`)

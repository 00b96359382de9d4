/** How a command of the platform ends: what went wrong in a line, and the code of its process. */
import { type ErrorCode, StoreError } from '../util/index.ts'
import { EXIT_CODES } from './usage.ts'

/** What may go well when it is typed again. */
const LATER: readonly ErrorCode[] = ['YK2005', 'YK2015', 'YK4001', 'YK4006', 'YK4007', 'YK4010', 'YK4015', 'YK5001']

/** The exit code that an error ends a command with. */
export function exitCode(error: unknown): number {
  if (!(error instanceof StoreError)) return EXIT_CODES.failed
  if (LATER.includes(error.code)) return EXIT_CODES.later
  return error.code.startsWith('YK1') ? EXIT_CODES.misused : EXIT_CODES.refused
}

/** What a command prints of an error: a line with its code, and the stack of what nobody expected. */
export const errorText = (error: unknown): string =>
  error instanceof StoreError
    ? `✗ ${error.code} ${error.message}`
    : `✗ YK1099 ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`

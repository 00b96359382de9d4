import { unreachable } from '../../infra/postgres/index.ts'

/** The command cannot be done; `message` is one line for the operator. */
export class OpsError extends Error {
  override name = 'OpsError'
}

/** PostgreSQL's code for a right that a login lacks. */
const NOT_PERMITTED = '42501'

/**
 * What an operator reads of a failure: one line, never an address with its password and never a row. The stack is for
 * `LOG_LEVEL=debug` alone.
 */
export function errorLines(error: unknown, debug: boolean): string {
  const { name, message, code, stack } = error as NodeJS.ErrnoException
  const away = unreachable(error, 'DATABASE_OWNER_URL or DATABASE_URL')
  const line =
    code === NOT_PERMITTED
      ? 'This login may not do that: set DATABASE_OWNER_URL to the login that owns the database (docs/database.md)'
      : String(away?.message || message || name || error).split('\n')[0]
  return debug && stack ? `✗ ${line}\n${stack}` : `✗ ${line}`
}

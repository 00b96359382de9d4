/** Errors whose message is meant for the person at the keyboard: one line, no stack. */
const EXPECTED = new Set([
  'StoreError',
  'PostgresError',
  'FolderInUseError',
  'MigrationError',
  'ConfigError',
  'VaultError',
  'OpsError',
  'UserError',
])

export class UserError extends Error {
  override name = 'UserError'
}

/**
 * Prints what went wrong and leaves with code 1: one line, and the stack of what nobody expected with `LOG_LEVEL=debug`.
 * Never the error itself: its fields may hold an address with a password.
 */
export function fail(error: unknown): never {
  const { name = '', message = String(error), stack } = error instanceof Error ? error : {}
  const given = error instanceof Error && 'code' in error ? String(error.code) : ''
  const mistyped = given.startsWith('ERR_PARSE_ARGS_')
  const expected = EXPECTED.has(name) || mistyped
  // the platform's have a code, which `yaksok explain` knows
  const code = name === 'StoreError' && given ? `${given} ` : ''
  console.error(expected || !name ? `✗ ${code}${message}` : `✗ ${name}: ${message}`)
  if (!expected && stack)
    console.error(process.env.LOG_LEVEL === 'debug' ? stack : '  Set LOG_LEVEL=debug to see where')
  process.exit(1)
}

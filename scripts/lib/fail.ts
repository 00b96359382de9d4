/** Errors whose message is meant for the person at the keyboard: one line, no stack. */
const EXPECTED = new Set([
  'StoreError',
  'PostgresError',
  'FolderInUseError',
  'MigrationError',
  'ConfigError',
  'VaultError',
  'UserError',
])

export class UserError extends Error {
  override name = 'UserError'
}

/** Prints what went wrong and leaves with code 1. Unexpected errors keep their stack. */
export function fail(error: unknown): never {
  if (error instanceof Error && EXPECTED.has(error.name)) console.error(`✗ ${error.message}`)
  else console.error(error)
  process.exit(1)
}

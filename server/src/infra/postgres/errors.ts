/** An expected failure of the embedded PostgreSQL; `message` is one line fit for the operator. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/** Another running process owns the data folder. */
export class FolderInUseError extends PostgresError {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(`Another process uses the data folder ${folder}: end it or change DATA_DIR`)
  }
}

/** Nobody answers at the database's address, or who answers refuses the login. */
const AWAY = /^(ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D)/

/**
 * The line for a database that was named and is not reached, without its address, which may hold a password; null for any other
 * error.
 */
export function unreachable(error: unknown, name = 'DATABASE_URL'): PostgresError | null {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string' || !AWAY.test(code)) return null
  return new PostgresError(`Cannot connect to the database of ${name} (${code}): check its address and login`)
}

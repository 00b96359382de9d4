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

/** An expected failure of the embedded PostgreSQL; `message` is one line fit for the operator. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/** Another running process owns the data folder. */
export class FolderInUseError extends PostgresError {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(`데이터 폴더를 다른 프로세스가 쓰고 있어요: ${folder} (그 프로세스를 끝내거나 DATA_DIR을 바꿔 주세요)`)
  }
}

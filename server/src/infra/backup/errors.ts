/** A backup cannot be written or read; `message` is one line for the operator, without a word of what is in a row. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What the system says of files, as people say it. */
const FILE_ERRORS: Record<string, string> = {
  ENOENT: '폴더나 파일이 없어요',
  ENOTDIR: '폴더나 파일이 없어요',
  EACCES: '권한이 없어요',
  EPERM: '권한이 없어요',
  EISDIR: '파일이 아니라 폴더예요',
  EEXIST: '이미 있는 파일이에요',
  ENOSPC: '디스크가 가득 찼어요',
  EDQUOT: '디스크가 가득 찼어요',
  EROFS: '읽기만 할 수 있는 디스크예요',
}

/** What zlib says of a file that is damaged. */
const GZIP_ERRORS: Record<string, string> = {
  Z_BUF_ERROR: '백업 파일이 중간에 끊겼어요',
  Z_DATA_ERROR: '백업 파일이 아니거나 망가졌어요',
}

/**
 * The error of a step on `file` as one line. PostgreSQL's own sentences quote the row that it refused, so of those only
 * the table and the line in it are told.
 */
export function backupError(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  const { code = '', where = '', table = '' } = error as { code?: string; where?: string; table?: string }
  if (GZIP_ERRORS[code]) return new BackupError(`${GZIP_ERRORS[code]}: ${file}`)
  if (FILE_ERRORS[code]) return new BackupError(`${FILE_ERRORS[code]}: ${file}`)
  const place = /^COPY (\w+), line (\d+)/m.exec(where)
  if (place) return new BackupError(`백업 파일의 ${place[1]} 표 ${place[2]}번째 줄이 망가졌어요`)
  if (table) return new BackupError(`백업 파일의 ${table} 표가 다른 표와 맞지 않아요`)
  return error
}

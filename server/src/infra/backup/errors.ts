/** A backup cannot be written or read; `message` is one line for the operator, without a word of what is in a row. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What the system says of files, as people say it. */
const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'No such file or folder',
  ENOTDIR: 'No such file or folder',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EISDIR: 'A folder, not a file',
  EEXIST: 'The file is already there',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EROFS: 'The disk is read-only',
}

/** What zlib says of a file that is damaged. */
const GZIP_ERRORS: Record<string, string> = {
  Z_BUF_ERROR: 'The backup file is cut off',
  Z_DATA_ERROR: 'Not a backup file, or a damaged one',
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
  if (place) return new BackupError(`Row ${place[2]} of table ${place[1]} in the backup file is damaged`)
  if (table) return new BackupError(`Table ${table} in the backup file does not match the others`)
  return error
}

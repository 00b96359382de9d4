/** The archive cannot be read or written; `message` is one line for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** A database that this code cannot bring up to itself: one line for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** What a person can mend: told in one line, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

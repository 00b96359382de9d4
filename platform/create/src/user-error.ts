/** What a person can mend: told in one line with its code, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
  /** Of the platform's catalogue of errors (platform/src/util/errors): `yaksok explain <code>`. */
  readonly code: `YK${number}`
  constructor(code: `YK${number}`, message: string) {
    super(message)
    this.code = code
  }
}

/** The command cannot be done; `message` is one line for the operator. */
export class OpsError extends Error {
  override name = 'OpsError'
}

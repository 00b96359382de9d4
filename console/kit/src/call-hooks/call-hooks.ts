/** What calls tell the session, which itself makes calls: set by `session/`, so that neither imports the other. */
export const hooks: {
  /** The server knows no session any more. */
  sessionEnded: () => void
  /** A call wants a login of the last minutes; answers whether the operator has logged in again. */
  askLoginAgain: () => Promise<boolean>
} = {
  sessionEnded: () => {},
  askLoginAgain: async () => false,
}

/** What the remote knows of the page: plain values and functions, nothing of any React. */
export interface Page {
  /** The member's name, as the page's session has it now. */
  username: string
  /** Opens an address of the app. */
  go(path: string): void
  /** The remote cannot go on: the shell shows its fallback. */
  failed(cause: unknown): void
}

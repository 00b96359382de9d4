interface ScreenShown {
  /** Who fetches ahead hears that another screen is shown, with links of its own; nobody listens before the content is there. */
  listener?: () => void
  /** A developer's overlay hears how long a screen or card was rendered, ms. */
  rendered?: (remote: string, ms: number) => void
}

export const screenShown: ScreenShown = {}

/** What the page's first script adds to the page for the shell (`BootPage` of the platform). */
interface Boot {
  started?: () => void
  thrown?: [error: unknown, source?: string][] | undefined
}

const page = () => globalThis.__YAKSOK__ as Boot | undefined

/** The shell has begun; what it waits for from here on are others. */
export const reportStarted = (): void => page()?.started?.()

/** Uncaught errors from before anybody heard of them; kept no longer. */
export function takeEarlyErrors(): NonNullable<Boot['thrown']> {
  const found = page()
  const thrown = found?.thrown ?? []
  if (found) found.thrown = undefined
  return thrown
}

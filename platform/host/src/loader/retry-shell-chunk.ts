/** Between two tries, ms; the last one counts from then on. A connection that is back ends the wait at once. */
const WAITS_MS = [1000, 3000, 10_000, 30_000]

/**
 * Loads a part of the shell that a page can do without for a while: a file that does not come is asked for again until it
 * does. A `lazy` that was rejected once would stay so until the page is loaded anew.
 */
export async function retryShellChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch {
      await connectionOr(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0)
    }
  }
}

function connectionOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}

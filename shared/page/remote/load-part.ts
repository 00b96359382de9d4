import { fetchAgain } from './fetch-again.ts'

/** Longer than a slow phone needs for a small file; nobody waits for a part. */
const TIMEOUT_MS = 6_000

/**
 * Loads a part that a screen can stand without for a while: a carousel, a player. A damaged file that the HTTP cache
 * took for the real one would otherwise be served until it goes stale: it is fetched once more and tried again.
 * @param load an `import()` of the part
 * @returns the part; rejects as `load` does when a new copy does not help either
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const url = fileOf(error)
    if (!url) throw error
    // what is still wrong shows in the next try
    await fetchAgain(url, TIMEOUT_MS).catch(() => {})
    return load()
  }
}

/** The file that did not arrive, as rspack's error names it; undefined for a module that threw. */
function fileOf(error: unknown): string | undefined {
  return (error as { request?: string } | undefined)?.request
}

/** The files of a screen, fetched and not run. */
import type { PageRemote } from '../composition/index.ts'
import { fetchAgain } from '../util/fetch-again.ts'
import { folderOf } from './drop-pending.ts'
import { TIMEOUT_MS } from './load-error.ts'

/**
 * Fetches the files of a screen again, so that a damaged copy is not served from the HTTP cache for ever. Where no release
 * is beside the container, as on somebody else's origin, it is the container alone.
 * Best effort: what still fails shows in the attempt that follows.
 */
export async function refreshFiles({ entry }: PageRemote, screen: string): Promise<void> {
  const ask = (file: string) => fetchAgain(file, TIMEOUT_MS)
  const { first, later } = await filesOf(entry, screen, ask)
  await Promise.allSettled([entry, ...first, ...later].map(ask))
}

/** Fetches the files that a screen begins with into the HTTP cache: nothing of the remote runs in this document. */
export async function fetchFiles({ entry }: PageRemote, screen: string): Promise<void> {
  const ask = (file: string) => fetch(file, { priority: 'low' })
  const { first } = await filesOf(entry, screen, ask)
  await Promise.allSettled([entry, ...first].map(async (file) => (await ask(file)).arrayBuffer()))
}

/** Addresses of the files of a screen beside the container, and of those that it loads later; none where no release says them. */
async function filesOf(
  entry: string,
  screen: string,
  ask: (file: string) => Promise<Response>,
): Promise<{ first: string[]; later: string[] }> {
  const base = folderOf(entry)
  try {
    const release = (await (await ask(`${base}release.json`)).json()) as {
      screens?: Record<string, { js: string[]; css: string[]; async: string[] }>
    }
    const { js = [], css = [], async: later = [] } = release.screens?.[screen] ?? {}
    const addresses = (files: string[]) => files.map((file) => base + file)
    return { first: addresses([...js, ...css]), later: addresses(later) }
  } catch {
    return { first: [], later: [] }
  }
}

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
  const files = await filesOf(entry, screen, (file) => fetchAgain(file, TIMEOUT_MS))
  await Promise.allSettled([entry, ...files].map((file) => fetchAgain(file, TIMEOUT_MS)))
}

/** Fetches the files that a screen begins with into the HTTP cache: nothing of the remote runs in this document. */
export async function fetchFiles({ entry }: PageRemote, screen: string): Promise<void> {
  const ask = (file: string) => fetch(file, { priority: 'low' })
  const files = await filesOf(entry, screen, ask, { later: false })
  await Promise.allSettled([entry, ...files].map(async (file) => (await ask(file)).arrayBuffer()))
}

/** Addresses of the files of a screen beside the container; none where no release says them. */
async function filesOf(
  entry: string,
  screen: string,
  ask: (file: string) => Promise<Response>,
  { later } = { later: true },
): Promise<string[]> {
  const base = folderOf(entry)
  try {
    const release = (await (await ask(`${base}release.json`)).json()) as {
      screens?: Record<string, { js: string[]; css: string[]; async: string[] }>
    }
    const { js = [], css = [], async: asked = [] } = release.screens?.[screen] ?? {}
    return [...js, ...css, ...(later ? asked : [])].map((file) => base + file)
  } catch {
    return []
  }
}

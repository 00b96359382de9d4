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
  const files = await filesOf(folderOf(entry), screen).catch(() => [])
  await Promise.allSettled([entry, ...files].map((file) => fetchAgain(file, TIMEOUT_MS)))
}

async function filesOf(base: string, screen: string): Promise<string[]> {
  const release = (await (await fetchAgain(`${base}release.json`, TIMEOUT_MS)).json()) as {
    screens?: Record<string, { js: string[]; css: string[]; async: string[] }>
  }
  const { js = [], css = [], async: later = [] } = release.screens?.[screen] ?? {}
  return [...js, ...css, ...later].map((file) => base + file)
}

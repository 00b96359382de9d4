import { fetchAgain } from '@yaksok/shared/page/remote'
import { folderOf } from './container.ts'
import { TIMEOUT_MS } from './load-error.ts'
import type { PageRemote } from './page.ts'

/**
 * Fetches the files of a screen again, so that a damaged copy is not served from the HTTP cache for ever.
 * Best effort: what still fails shows in the attempt that follows.
 */
export async function refreshFiles(remote: PageRemote, screen: string): Promise<void> {
  const base = folderOf(remote.entry)
  try {
    const release = (await (await fetchAgain(`${base}release.json`, TIMEOUT_MS)).json()) as {
      screens?: Record<string, { js: string[]; css: string[]; async: string[] }>
    }
    const { js = [], css = [], async: later = [] } = release.screens?.[screen] ?? {}
    const files = [remote.entry, ...[...js, ...css, ...later].map((file) => base + file)]
    await Promise.allSettled(files.map((file) => fetchAgain(file, TIMEOUT_MS)))
  } catch {
    // the attempt itself reports what is wrong
  }
}

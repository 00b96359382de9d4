/** What the build and the gateway write into a page, for tests: to be written before what reads it is imported. */
import { vi } from 'vitest'
import type { PageComposition, PageRemote } from './index.ts'

/** A remote as a page has it. */
export const pageRemote = (more: Partial<PageRemote> = {}): PageRemote => ({
  version: '1',
  entry: '/r/x/1/remoteEntry.js',
  contract: '1.0',
  routes: [],
  ...more,
})

/** Writes `composition`, the rest of the page's global, and the shell's contract. */
export function writePage(
  composition: Pick<PageComposition, 'remotes'> & Partial<PageComposition>,
  page: object = {},
  contract = '1.0',
): void {
  vi.stubGlobal('__SHELL__', { scope: 'app', page: '__APP__', version: '1', contract })
  vi.stubGlobal('__APP__', { ...page, composition: { id: 'x', shell: '1', ...composition } })
}

/** A page that a service worker has kept: shown at once to the member whose it is, and to nobody else. */
import type { BootPage } from './page-globals.ts'

/**
 * Some digits that follow from a session's token and lead to no token: compared before anything is painted, where a
 * browser gives the time for no real hash. What the page then does goes by the real one.
 */
export function tokenTag(token: string): string {
  let tag = 7
  for (const character of token) tag = (Math.imul(tag, 31) + (character.codePointAt(0) ?? 0)) | 0
  return tag.toString(36)
}

const MINUTE_MS = 60_000

/**
 * Says on `<html>` how old a kept page is, for styles: `data-kept` is `minutes` or `hours` with `--kept-age`, or empty for
 * a moment ago. One of another session stays out of sight until the shell has drawn this session's.
 */
export function showCachedPage(page: Pick<BootPage, 'kept' | 'showAge'>, token: string | null): void {
  const html = document.documentElement
  const [at, tag] = html.dataset.kept?.split(' ') ?? []
  if (!at) return
  delete html.dataset.kept
  if (!token || tag !== tokenTag(token)) {
    html.dataset.visitor = ''
    return
  }
  page.kept = Number(at)
  page.showAge = () => {
    const minutes = Math.floor((Date.now() - Number(at)) / MINUTE_MS)
    const hours = Math.floor(minutes / 60)
    html.dataset.kept = hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : ''
    html.style.setProperty('--kept-age', String(hours || minutes))
  }
  page.showAge()
}

/** Writes what the parts of the site are built of: the routes and texts of both remotes, and the index of the search. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { INDEX_OPTIONS, type Section } from '../shell/src/search/index-options.ts'
import type { Page } from './pages.ts'

/** Kinds of the remote `reference`; the others are of `guides`. */
const OF_REFERENCE = ['reference', 'errors', 'decisions']
const EXCERPT = 160

/** The remotes, and which pages each has. */
export const REMOTES: Readonly<Record<string, (page: Page) => boolean>> = {
  guides: ({ kind }) => !OF_REFERENCE.includes(kind),
  reference: ({ kind }) => OF_REFERENCE.includes(kind),
}

/** The text of a page with its contents and what comes before and after it. */
export function htmlOf(page: Page, before: Page | undefined, after: Page | undefined): string {
  const contents = page.sections
    .filter(({ heading }) => heading !== '')
    .map(({ heading, anchor }) => `<li><a href="#${anchor}">${escapeText(heading)}</a></li>`)
  const list = contents.length < 2 ? '' : `<p>On this page</p><ul>${contents.join('')}</ul>`
  const link = (to: Page | undefined, rel: string, mark: string) =>
    to ? `<a rel="${rel}" href="${to.path}">${mark} ${escapeText(to.title)}</a>` : '<span></span>'
  return [
    `<article>${page.html}</article>`,
    list && `<nav data-contents aria-label="On this page">${list}</nav>`,
    `<nav data-next aria-label="Before and after">${link(before, 'prev', 'Before:')}${link(after, 'next', 'Next:')}</nav>`,
  ].join('')
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The index of the search over all pages, as the browser loads it. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch<Section>(INDEX_OPTIONS)
  let id = 0
  for (const { title, path, sections } of pages)
    for (const { heading, anchor, text } of sections) {
      const words = text.replace(/\s+/g, ' ').trim()
      if (words === '' && heading !== '') continue
      const href = anchor ? `${path}#${anchor}` : path
      index.add({ id: id++, title, heading, href, text: words, excerpt: words.slice(0, EXCERPT) })
    }
  return JSON.stringify(index)
}

/** Writes `remote.json` and `assets/` below the folder of the site, `dir`; none of it is committed. */
export function writeContent(dir: string, pages: readonly Page[]): void {
  const write = (file: string, text: string) => {
    const at = join(dir, file)
    mkdirSync(join(at, '..'), { recursive: true })
    writeFileSync(at, text)
  }
  for (const [name, isOwn] of Object.entries(REMOTES)) {
    const own = pages.filter(isOwn)
    const routes = own.map(({ path, title, kind }) => ({ path, screen: 'page', title, variant: kind }))
    write(`remote-${name}/remote.json`, JSON.stringify({ name, contract: '1.0', routes }, null, 2))
    const texts = own.map((page): [string, string] => {
      const at = pages.indexOf(page)
      return [page.path, htmlOf(page, pages[at - 1], pages[at + 1])]
    })
    write(`remote-${name}/assets/pages.json`, JSON.stringify(Object.fromEntries(texts)))
  }
  write('shell/assets/search.json', searchIndex(pages))
}

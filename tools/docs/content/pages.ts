/** The pages of the site: which Markdown files they are made of, where they are found, and in which order. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Rendered, renderMarkdown } from './markdown.ts'

/** A Markdown file of the site. */
export interface Source {
  /** From the repository's root; of a generated page the file that it stands for. */
  file: string
  markdown: string
  kind: string
}

export interface Page extends Source, Rendered {
  /** Address, such as `/release`. */
  path: string
}

/** Where pages of a kind are, in the order of the menu. A file that is put there is a page. */
const FOLDERS: readonly (readonly [kind: string, pattern: string])[] = [
  ['start', 'platform/README.md'],
  ['tutorial', 'platform/docs/tutorial/*.md'],
  ['how-to', 'platform/docs/how-to/*.md'],
  ['reference', 'platform/docs/reference/*.md'],
  ['explanation', 'platform/docs/explanation/*.md'],
  ['errors', 'platform/docs/reference/errors/*.md'],
  ['decisions', 'platform/docs/decisions/*.md'],
]

/** Pages whose address is not the name of their file. */
const NAMES: Readonly<Record<string, string>> = {
  'platform/README.md': 'overview',
  'platform/docs/decisions/README.md': 'decisions',
}

/** The menu's name of a page whose title says another thing where it stands alone. */
const TITLES: Readonly<Record<string, string>> = { 'platform/README.md': 'Overview' }

/** Guides in the order in which a team needs them; others follow by name. */
const FIRST = ['write-a-remote', 'develop', 'test', 'release', 'preview', 'monitor']

const pathOf = (file: string) => `/${NAMES[file] ?? basename(file, '.md')}`

function rankOf({ file }: Source): number {
  const at = FIRST.indexOf(basename(file, '.md'))
  return basename(file) === 'README.md' ? -1 : at < 0 ? FIRST.length : at
}

/** The Markdown files of the repository in `root`, by kind. */
function sourcesIn(root: string): Source[] {
  return FOLDERS.flatMap(([kind, pattern]) =>
    globSync(pattern, { cwd: root })
      .map((file): Source => ({ file, kind, markdown: readFileSync(join(root, file), 'utf8') }))
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.file < b.file ? -1 : 1)),
  )
}

/**
 * All pages, rendered.
 * @param generated pages that no file has, such as the reference of the commands
 * @throws Error where two files would have one address, or one has no title or a name that is no address
 */
export function collectPages(root: string, generated: readonly Source[] = []): Page[] {
  const kinds = FOLDERS.map(([kind]) => kind)
  const sources = [...sourcesIn(root), ...generated].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  const known = new Map<string, string>()
  for (const { file } of sources) {
    const path = pathOf(file)
    if (!/^\/[\w-]+$/.test(path)) throw new Error(`${file}: its name is no address (letters, digits and dashes)`)
    for (const [other, taken] of known)
      if (taken.toLowerCase() === path.toLowerCase()) throw new Error(`${file} and ${other} would both be ${path}`)
    known.set(file, path)
  }
  // the list of all documents is the menu
  known.set('platform/docs/README.md', '/overview')
  return sources.map((source) => {
    const rendered = renderMarkdown(source.markdown, source.file, (file) => known.get(file))
    if (!rendered.title) throw new Error(`${source.file}: begin it with a title (# …)`)
    return { ...source, ...rendered, title: TITLES[source.file] ?? rendered.title, path: pathOf(source.file) }
  })
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workspaceFiles } from '../lib/files.ts'
import { anchorsOf, type Named, namedInComments, namedInMarkdown } from './named.ts'

/** Made by a build, a run or a release: named in texts, in no checkout. */
const MADE = /(^|\/)(dist|node_modules|artifacts|\.releases|\.data)(\/|$)/
/** Kept word for word: the specification, records of measurements, released table files, what a change log says of its day. */
const LEFT_ALONE = /^(docs\/(spec|bench|design)\/|server\/src\/infra\/database\/tables\/)|CHANGELOG\.md$/
/** A remote that a text makes up for its example. */
const EXAMPLE = /^remote-x(?=\/)/

/** `file:line what` for everything that documents and comments of the repository in `root` name and nobody has. */
export function missingReferences(root: string): string[] {
  const files = workspaceFiles(root).filter((file) => !LEFT_ALONE.test(file))
  const manifests = manifestsOf(root)
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return namedIn(file, text)
      .filter((named) => !exists(root, file, text, named, manifests))
      .map((named) => `${file}:${named.line} ${named.kind} ${named.text}`)
  })
}

function namedIn(file: string, text: string): Named[] {
  if (file.endsWith('.md')) return namedInMarkdown(text)
  return /\.(tsx?|mjs|css|sql|py)$/.test(file) ? namedInComments(text) : []
}

function exists(root: string, file: string, text: string, { kind, text: named }: Named, manifests: Manifests): boolean {
  if (kind === 'command') return [...manifests.values()].some(({ scripts = {} }) => named in scripts)
  if (kind === 'path') return MADE.test(named) || isSubpath(named, manifests) || standsFor(root, named)
  const [path = '', anchor] = named.split('#')
  const target = path === '' ? join(root, file) : join(root, dirname(file), path)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(path === '' ? text : readFileSync(target, 'utf8')).includes(anchor)
}

/** True for `shared/core/contract` and the like: what a package exports under that name. */
function isSubpath(named: string, manifests: Manifests): boolean {
  const [name = '', ...rest] = named.split('/')
  return `./${rest.join('/')}` in (manifests.get(name)?.exports ?? {})
}

/** True where a file or folder fits; `<name>`, `{a,b}`, `*` and `…` are wildcards, a file may leave out its ending. */
function standsFor(root: string, named: string): boolean {
  const pattern = named.replace(EXAMPLE, 'remote-*').replace(/<[^>]+>|…/g, '*')
  return [pattern, `${pattern}.*`].some((one) => globSync(one, { cwd: root }).length > 0)
}

/** Folder of each package (`` for the workspace) → what its package.json says. */
type Manifests = Map<string, { scripts?: Record<string, string>; exports?: Record<string, unknown> }>

function manifestsOf(root: string): Manifests {
  const files = globSync(['package.json', '*/package.json', 'platform/create/template/package.json'], { cwd: root })
  return new Map(
    files.map((file) => [dirname(file).replace(/^\.$/, ''), JSON.parse(readFileSync(join(root, file), 'utf8'))]),
  )
}

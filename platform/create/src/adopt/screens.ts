/** The screens of an adopted remote: what it exposed, each as the folder that the platform builds. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FoundPart } from './find-remotes.ts'

export interface AdoptedRoute {
  path: string
  screen: string
  title: string
}

/** `ProductList`, `product_list` and `@scope/product-list` → `product-list`. */
export const kebab = (name: string): string =>
  name
    .replace(/^@[^/]+\//, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
    .toLowerCase()

const EXTENSIONS = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js']

/** Writes `src/<screen>/index.tsx` for each component that `part` exposes; the copy of it stands in `folder`. */
export function adoptScreens(
  folder: string,
  remote: string,
  { exposes }: Pick<FoundPart, 'exposes'>,
): { routes: AdoptedRoute[]; problems: string[] } {
  const routes: AdoptedRoute[] = []
  const problems: string[] = []
  for (const [key, path] of Object.entries(exposes)) {
    const file = EXTENSIONS.map((extension) => `${path}${extension}`).find(
      (one) => /\.[jt]sx?$/.test(one) && existsSync(join(folder, one)),
    )
    const exported = file && componentOf(readFileSync(join(folder, file), 'utf8'), file)
    if (!file) problems.push(`${key} leads to ${path}, which is not there`)
    else if (!exported)
      problems.push(`${key} (${path}) is no component: what others need of it belongs in the app's kit`)
    else {
      const own = kebab(key.replace(/^\.\/?/, '')) || remote
      const screen = freeFolder(join(folder, 'src'), own, routes)
      const to = join(folder, 'src', screen, 'index.tsx')
      const from = relative(dirname(to), join(folder, file))
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, `export { ${exported} } from '${from.startsWith('.') ? from : `./${from}`}'\n`)
      routes.push({
        path: `/${own === remote || own === 'app' ? remote : `${remote}-${own}`}`,
        screen,
        title: titleOf(own === 'app' ? remote : own),
      })
    }
  }
  return { routes, problems }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** A folder that no other has, in any spelling: file systems differ in upper and lower case. */
function freeFolder(src: string, wanted: string, routes: readonly AdoptedRoute[]): string {
  const there = existsSync(src) ? readdirSync(src).map((one) => one.toLowerCase()) : []
  const taken = new Set([...there, ...routes.map(({ screen }) => screen)])
  return taken.has(wanted) ? `${wanted}-screen` : wanted
}

/** What an `export { … } from` of a component file says; undefined where it exports none. */
function componentOf(text: string, file: string): string | undefined {
  const isScript = /\.[jt]s$/.test(file) && !/<[A-Za-z>]|createElement|from '.*\.[jt]sx'/.test(text)
  if (isScript) return undefined
  if (/export\s+default\b|export\s*\{[^}]*\bdefault\b/.test(text)) return 'default'
  const [, name] = /export\s+(?:async\s+)?(?:const|function|class)\s+([A-Z]\w*)/.exec(text) ?? []
  return name && `${name} as default`
}

/** What stands in the sources that this app's pages do not have. @param others names of remotes that were imported */
export function sourceProblems(folder: string, others: ReadonlySet<string>): string[] {
  const problems = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx,js,jsx}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const [first = ''] = from.split('/')
      if (others.has(first) && !from.startsWith('.'))
        problems.add(`${file} imports ${from} of another remote: make it a card (cards in remote.json), or a link`)
      if (/\.(css|scss|sass|less)$/.test(from) && !/\.module\.css$/.test(from))
        problems.add(
          /\.css$/.test(from)
            ? `${file} imports ${from}: its rules reach the whole page. Rename it to .module.css and use its names`
            : `${file} imports ${from}: the platform builds CSS alone`,
        )
    }
    if (/\bBrowserRouter\b|createBrowserRouter/.test(text))
      problems.add(`${file} has a router of its own: the page has one. Use the kit's links, and a route for each page`)
    if (/process\.env\.|import\.meta\.env/.test(text))
      problems.add(`${file} reads the environment of a build: ask the API, or write a constant`)
  }
  return [...problems]
}

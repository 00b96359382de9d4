/** Names that only this product has: what is for other apps too must say none of them. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const spec = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, 'docs/spec', file), 'utf8'))

interface Routes {
  tabs: { label: string }[]
  routes: { path: string; owner: string }[]
}
interface Api {
  calls: { id: string; path?: string; alias?: string }[]
}

const { tabs, routes } = spec<Routes>('routes.json')
const { calls } = spec<Api>('api.json')
const lastOf = (path = '') => path.split('/').at(-1) ?? ''
/** `getUserInfo`, `user_info`: one word alone, as `report`, says something in any app, and so does a name of Node's own. */
const isCompound = (word: string) => /[a-z][A-Z]|_/.test(word) && !(word in os)

const kit = ['controls', 'fixtures', 'members'].map((file) =>
  readFileSync(join(ROOT, `tests/kit/src/${file}.ts`), 'utf8'),
)
/** What the product's tests call what they need of it: members of interfaces, constants. */
const wordsOfKit = [...kit.join('\n').matchAll(/^ {2}(\w+)\??[(:]|^export const (\w+)/gm)].map(
  ([, a, b]) => a ?? b ?? '',
)

/** The platform has two as well, Playwright has two, and spans of OpenTelemetry one. */
const OF_OTHERS = ['startApp', 'oneByOne', 'baseURL', 'storageState', 'setStatus']

/** A remote of any app may have these names. */
const ANYWHERE = ['shell', 'home', 'account']

/** Its own names, its remotes', its addresses, its tabs, its calls, what its tests ask for. */
export const PRODUCT_NAMES: readonly string[] = [
  '약속',
  'yaksok',
  'YAKSOK',
  ...tabs.map(({ label }) => label).filter((label) => label.length > 1),
  ...new Set(routes.map(({ owner }) => owner).filter((owner) => !ANYWHERE.includes(owner))),
  ...routes.map(({ path }) => `'${path}'`),
  ...wordsOfKit.filter((word) => isCompound(word) && !OF_OTHERS.includes(word)),
  ...calls.flatMap(({ id, path, alias }) => [id, lastOf(path), lastOf(alias)]).filter(isCompound),
]

const escaped = PRODUCT_NAMES.map((word) => word.replace(/[.*+?()[\]{}|\\^$/]/g, '\\$&'))
/** Whole words; what is joined to a Hangul syllable before it is another word. */
const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(${escaped.join('|')})(?![A-Za-z0-9_])`, 'gu')

/** The packages for others have the product's name for their scope, and so has the program that one of them brings. */
const OF_PACKAGES =
  /@yaksok\/(?:platform|host)|create-yaksok|create yaksok|yaksok explain|yaksok-(?:platform|host)|"yaksok [\w -]+"/g

/** The product's names in a text, but for the names of packages that are for others. */
export function productNamesIn(text: string): string[] {
  return [...text.replaceAll(OF_PACKAGES, '').matchAll(pattern)].map(([name]) => name)
}

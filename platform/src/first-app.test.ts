import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
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
  readFileSync(join(ROOT, `testing/src/${file}.ts`), 'utf8'),
)
/** What the product's tests call what they need of it: members of interfaces, constants. */
const wordsOfKit = [...kit.join('\n').matchAll(/^ {2}(\w+)\??[(:]|^export const (\w+)/gm)].map(
  ([, a, b]) => a ?? b ?? '',
)

/** A remote of any app may have these names. */
const ANYWHERE = ['shell', 'home', 'account']

/** Names that only the product has: its own, its remotes', its addresses, its tabs, its calls, what its tests ask for. */
const WORDS = [
  '약속',
  'yaksok',
  'YAKSOK',
  ...tabs.map(({ label }) => label).filter((label) => label.length > 1),
  ...new Set(routes.map(({ owner }) => owner).filter((owner) => !ANYWHERE.includes(owner))),
  ...routes.map(({ path }) => `'${path}'`),
  ...wordsOfKit.filter((word) => isCompound(word) && word !== 'startApp'),
  ...calls.flatMap(({ id, path, alias }) => [id, lastOf(path), lastOf(alias)]).filter(isCompound),
]

const escaped = WORDS.map((word) => word.replace(/[.*+?()[\]{}|\\^$/]/g, '\\$&'))
/** Whole words; what is joined to a Hangul syllable before it is another word. */
const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(${escaped.join('|')})(?![A-Za-z0-9_])`, 'u')

test('the specification still has names to look for', () => {
  expect(WORDS.length).toBeGreaterThan(60)
  for (const word of ['getUserInfo', "'/NewHome'", '약속', 'wallet', 'createMember', 'roundSeconds', 'FUND_PASSWORD'])
    expect(WORDS).toContain(word)
})

test('no file of the platform names a thing of the product, but for the scope of its own packages', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'first-app.test.ts')
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const lines = readFileSync(file, 'utf8').replaceAll('@yaksok/platform', '').split('\n')
      return lines.flatMap((line, index) => {
        const [, word] = pattern.exec(line) ?? []
        return word ? [`${relative(ROOT, file)}:${index + 1} ${word}`] : []
      })
    })
  expect(found).toEqual([])
})

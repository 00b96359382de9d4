import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGE = join(import.meta.dirname, '..')

/** What a module keeps for itself beside `pageState`: nothing that two majors of a page would have to agree on. */
const KEPT: Readonly<Record<string, string>> = {
  'remote/extension-slots.ts': 'const icons = new WeakMap<WrittenEntry, IconType>()',
}

/** Variables at the top of a module, and what is made there that can change or is compared by who made it. */
const STATE =
  /^(?:export )?(?:let .*|const .* = (?:new (?!Set<CallId>|Set\(\[|Intl\.)|\[\]|\{\}|typeof BroadcastChannel|createContext|createStore|atom\(|atom<|axios\.).*)$/gm

test('what modules of the page keep is in the page’s state, where two majors share it', () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file) && file !== 'state/index.ts',
  )
  const found = files.flatMap((file) => {
    const kept = readFileSync(join(PAGE, file), 'utf8').match(STATE) ?? []
    return kept.filter((line) => line !== KEPT[file]).map((line) => `${file}: ${line}`)
  })
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(80)
})

import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import type { Outcome } from './page-outcome.ts'
import { type SharedOutcomes, shareOutcomes } from './shared-outcomes.ts'

let store: ReleaseStore
let opened: SharedOutcomes[]
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'shared-')))
  opened = []
})
afterEach(async () => {
  for (const one of opened) await one.close()
  rmSync(store.folder, { recursive: true, force: true })
})

/** A process over the store, and the pages that it hears of. */
function open(now = Date.now()) {
  const heard: string[] = []
  const problems: unknown[] = []
  const shared = shareOutcomes(store, {
    hear: ({ page }) => heard.push(page),
    onUnshared: (error) => problems.push(error),
    now: () => now,
    everyMs: 5,
  })
  opened.push(shared)
  return { tell: shared.publish, heard, problems }
}
const outcome = (page: string): Outcome => ({
  remote: 'home',
  version: '2',
  page,
  issuedAt: 1,
  address: 'fd00::',
  failed: true,
  shell: '1',
})
const folder = () => join(store.folder, '.health')
const soon = { timeout: 30_000, interval: 5 }

test('each process hears what the others tell, once, and not itself', async () => {
  const [one, other] = [open(), open()]
  one.tell(outcome('a'))
  await vi.waitFor(() => expect(other.heard).toEqual(['a']), soon)
  other.tell(outcome('b'))
  one.tell(outcome('c'))
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([['b'], ['a', 'c']]), soon)
})

test('a process that begins anew hears what was told before it', async () => {
  const one = open()
  one.tell(outcome('a'))
  await vi.waitFor(() => expect(readdirSync(folder())).toHaveLength(1), soon)
  const later = open()
  await vi.waitFor(() => expect(later.heard).toEqual(['a']), soon)
})

test('half a line is heard once it is whole, and what is no outcome never', async () => {
  mkdirSync(folder())
  const file = join(folder(), 'other.jsonl')
  const line = `${JSON.stringify(outcome('whole'))}\n`
  appendFileSync(file, `no json\n{"page":"x"}\n${line}${line.slice(0, 30)}`)
  const one = open()
  await vi.waitFor(() => expect(one.heard).toEqual(['whole']), soon)
  appendFileSync(file, line.slice(30))
  await vi.waitFor(() => expect(one.heard).toEqual(['whole', 'whole']), soon)
})

test('what is an hour old is gone', async () => {
  mkdirSync(folder())
  const file = join(folder(), 'other.jsonl')
  appendFileSync(file, `${JSON.stringify(outcome('old'))}\n`)
  const now = Date.now()
  utimesSync(file, now / 1000 - 3601, now / 1000 - 3601)
  const one = open(now)
  await vi.waitFor(() => expect(readdirSync(folder())).toEqual([]), soon)
  expect(one.heard).toEqual([])
})

test('nobody else can read what is told, and a store that cannot be written is said once', async () => {
  const one = open()
  one.tell(outcome('a'))
  await vi.waitFor(() => expect(readdirSync(folder())).toHaveLength(1), soon)
  const [name = ''] = readdirSync(folder())
  expect(readFileSync(join(folder(), name), 'utf8')).not.toContain('10.0.')
  appendFileSync(join(store.folder, 'file'), '')
  const problems: unknown[] = []
  const nowhere = shareOutcomes(openReleaseStore(join(store.folder, 'file')), {
    hear: () => {},
    onUnshared: (error) => problems.push(error),
    everyMs: 5,
  })
  opened.push(nowhere)
  nowhere.publish(outcome('b'))
  await vi.waitFor(() => expect(problems).toHaveLength(1), soon)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { type Collector, collectReports } from './collect-reports.ts'
import { type Day, MOST } from './day-totals.ts'
import { type ReportStore, reportFolder } from './report-store.ts'
import { thrown, told } from './reports.fixture.ts'

let store: ReleaseStore
let reports: ReportStore
let collectors: Collector[] = []
let now = Date.parse('2026-11-23T09:30:00Z')

const open = () => {
  const collector = collectReports({ reports, onLost: (error) => expect.fail(String(error)), clock: () => now })
  collectors.push(collector)
  return collector
}
const today = (): Day => reports.read(1, now)[0]?.[1] as Day
const groups = () => Object.values(today().groups)

beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'reports-')))
  reports = reportFolder(store)
  now = Date.parse('2026-11-23T09:30:00Z')
})
afterEach(async () => {
  for (const one of collectors) await one.close()
  collectors = []
  rmSync(store.folder, { recursive: true, force: true })
})

test('loads, faults and vitals of a version are counted by the hour, a page once in each', async () => {
  const collector = open()
  const part = { remote: 'home', version: '1' }
  for (const page of ['a', 'b', 'a'])
    collector.take(told({ type: 'load', ...part, outcome: 'loaded', ms: 4 }, { page }))
  collector.take(told({ type: 'vital', ...part, name: 'LCP', value: 1200 }, { page: 'a' }))
  collector.take(told({ type: 'load', ...part, outcome: 'timeout' }, { page: 'c' }))
  now += 3_600_000
  collector.take(told(thrown(), { page: 'a' }))
  await collector.flush()
  const LCP = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
  expect(today().versions['home@1']).toEqual({
    '09': { pages: 3, loaded: 3, failed: 1, errors: 0, LCP },
    10: { pages: 1, loaded: 0, failed: 0, errors: 1 },
  })
})

test('one message with other numbers is one group; another place, kind or version is another', async () => {
  const collector = open()
  collector.take(told(thrown({ message: 'no round 17' }), { page: 'a' }))
  collector.take(told(thrown({ message: 'no round 18' }), { page: 'b', browser: 'Safari 26' }))
  collector.take(told(thrown({ message: 'no round 19', frames: ['home/1/list.js:1:99'] })))
  collector.take(told(thrown({ message: 'no round 19', version: '2' })))
  await collector.flush()
  expect(groups().map(({ message, count, pages, version }) => [message, count, pages, version])).toEqual([
    ['no round #', 2, 2, '1'],
    ['no round #', 1, 1, '1'],
    ['no round #', 1, 1, '2'],
  ])
  expect(groups()[0]?.browsers).toEqual({ 'Chrome 142': 1, 'Safari 26': 1 })
})

test('what is kept of a fault names routes of the composition alone, and no page', async () => {
  const collector = open()
  const trail = [
    ['route', '/list'],
    ['route', '/kim77'],
    ['call', 'user/find', 500],
    ['tap', 'button'],
  ] as const
  collector.take(
    told(thrown({ message: '홍길동 17', route: '/kim77', trail: trail as never }), { page: 'page-of-kim' }),
  )
  await collector.flush()
  expect(groups()[0]).toMatchObject({ message: '<text> #', routes: {} })
  expect(groups()[0]?.trail).toEqual([
    ['route', '/list'],
    ['call', 'user/find', 500],
    ['tap', 'button'],
  ])
  expect(readFileSync(join(store.folder, '.reports', '2026-11-23.json'), 'utf8')).not.toMatch(/kim|길동|17/)
})

test('a stack has places of the page’s own composition alone', async () => {
  const collector = open()
  const frames = ['home/1/list.js:1:10', 'home/2/list.js:1:10', 'home/../registry.json:1:1']
  collector.take(told(thrown({ frames })))
  await collector.flush()
  expect(groups()[0]?.frames).toEqual(['home/1/list.js:1:10'])
})

test('a flood fills its own version’s room and no more; what is beyond is counted as lost', async () => {
  const collector = open()
  const words = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let index = 0; index < 2000; index++) collector.take(told(thrown({ message: words(index) })))
  await collector.flush()
  for (let index = 2000; index < 4000; index++) collector.take(told(thrown({ message: words(index) })))
  collector.take(told(thrown({ remote: 'garden', message: 'another part' })))
  await collector.flush()
  expect(groups()).toHaveLength(MOST.groupsOfVersion + 1)
  expect(today().lost).toBe(4000 - MOST.groupsOfVersion)
  expect(statSync(join(store.folder, '.reports', '2026-11-23.json')).size).toBeLessThan(100_000)
})

test('a network that may begin no more groups still counts in those that there are', async () => {
  const collector = open()
  collector.take(told(thrown()))
  collector.take(told(thrown(), { mayBegin: () => false, page: 'b' }))
  collector.take(told(thrown({ message: 'made up' }), { mayBegin: () => false }))
  await collector.flush()
  expect(groups().map(({ pages }) => pages)).toEqual([2])
  expect(today().lost).toBe(1)
})

test('several gateways on one store add up, at the same time too', async () => {
  const gateways = [open(), open(), open()]
  for (const [index, gateway] of gateways.entries()) gateway.take(told(thrown(), { page: `page-${index}` }))
  await Promise.all(gateways.map((gateway) => gateway.flush()))
  expect(groups().map(({ count, pages }) => [count, pages])).toEqual([[3, 3]])
  expect(readdirSync(join(store.folder, '.reports'))).toEqual(['2026-11-23.json'])
})

test('30 days are kept; a file that somebody damaged begins anew', async () => {
  const folder = join(store.folder, '.reports')
  const first = open()
  first.take(told(thrown()))
  await first.flush()
  for (const date of ['2026-10-24', '2026-10-25']) writeFileSync(join(folder, `${date}.json`), '{')
  writeFileSync(join(folder, '2026-11-23.json'), '{')
  first.take(told(thrown()))
  await first.flush()
  expect(readdirSync(folder).sort()).toEqual(['2026-10-25.json', '2026-11-23.json'])
  expect(groups()[0]?.count).toBe(1)
  expect(reports.read(30, now).map(([date]) => date)).toEqual(['2026-11-23'])
})

import { expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { afar, reportsTo } from '../telemetry/reports.fixture.ts'

const at = gatewayUnderTest()
const { visit, send, metrics } = reportsTo(at)
const open = () => at.open({ rollback: { settleMs: 0, minPages: 10, failureShare: 0.3 } })
const live = (name: string) => at.store.readRegistry().registry.microFrontends[name]?.[0]?.metadata.version
const takenBack = () => at.store.readAudit().filter(({ who }) => who === 'gateway')

type Event = { type: string; [key: string]: unknown }
const loaded = (version: string, remote = 'home'): Event => ({ type: 'load', remote, version, outcome: 'loaded' })
const threw = (version: string): Event => ({ type: 'error', remote: 'home', version, message: 'x is not a function' })
const vital = (version: string, name: string, value: number): Event => ({
  type: 'vital',
  remote: 'home',
  version,
  name,
  value,
})

/** Twelve pages, each from a neighbourhood of its own, tell of this. */
async function tell(eventsOf: (index: number) => Event[]): Promise<void> {
  for (let index = 0; index < 12; index++)
    await send(JSON.stringify({ ...(await visit()), events: eventsOf(index) }), afar(index))
}

/** Releases and waits until pages are made of it. */
async function release(name: string, version: string): Promise<void> {
  const { composition } = await visit()
  await publish(at.store, storeRelease(at.store, name, version))
  await expect.poll(async () => (await visit()).composition, { timeout: 30_000 }).not.toBe(composition)
}

test('a version that loads and then throws, where the one before did not, is taken back', async () => {
  await open()
  await tell(() => [loaded('1')])
  await release('home', '2')
  await tell((index) => (index % 2 ? [loaded('2'), threw('2')] : [loaded('2')]))
  await expect.poll(() => live('home')).toBe('1')
  expect(takenBack().map(({ name, from, why }) => [name, from, why])).toEqual([
    ['home', '2', expect.stringMatching(/^threw errors in \d+ of \d+ pages, 0 % before$/)],
  ])
})

test('what the version before did as often is no fault of this one', async () => {
  await open()
  const half = (version: string) => (index: number) =>
    index % 2 ? [loaded(version), threw(version)] : [loaded(version)]
  await tell(half('1'))
  await release('home', '2')
  await tell(half('2'))
  expect(takenBack()).toEqual([])
})

test('errors that nothing can be compared with are held up to people', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open()
  await tell(() => [loaded('2'), threw('2')])
  expect([live('home'), takenBack()]).toEqual(['2', []])
  expect(await metrics()).toContain('app_automatic_rollbacks_held_total{remote="home",version="2"} 1')
})

test.each([
  ['LCP', 1200, 6000],
  ['INP', 90, 900],
  ['CLS', 0.02, 0.6],
])('a version whose %s is poor, where the one before was good, is taken back', async (name, good, poor) => {
  await open()
  await tell(() => [vital('1', name, good)])
  await release('home', '2')
  await tell(() => [vital('2', name, poor)])
  await expect.poll(() => live('home')).toBe('1')
  expect(takenBack()[0]?.why).toContain(`(${name}) in`)
})

test('vitals that were poor before say nothing', async () => {
  await open()
  await tell(() => [vital('1', 'LCP', 6000)])
  await release('home', '2')
  await tell(() => [vital('2', 'LCP', 6000)])
  expect(takenBack()).toEqual([])
})

test('an export that a shell broke for one remote alone is booked on the shell', async () => {
  await publish(at.store, storeRelease(at.store, 'tools', '1'))
  await open()
  await tell(() => [loaded('1'), loaded('1', 'tools'), loaded('1', 'shell')])
  await release('shell', '2')
  const broken: Event = { ...loaded('1'), outcome: 'render' }
  await tell(() => [broken, loaded('1', 'tools'), loaded('2', 'shell')])
  await expect.poll(() => live('shell')).toBe('1')
  expect(takenBack().map(({ name, why }) => [name, why])).toEqual([
    ['shell', expect.stringMatching(/^home failed inside it in \d+ of \d+ pages, 0 % before$/)],
  ])
})

test('errors that began with a shell take the shell back, and not the remote that they are in', async () => {
  await open()
  await tell(() => [loaded('1')])
  await release('shell', '2')
  await tell(() => [loaded('1'), threw('1')])
  await expect.poll(() => live('shell')).toBe('1')
  expect(takenBack().map(({ name }) => name)).toEqual(['shell'])
})

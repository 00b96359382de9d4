import { expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { createGateway, type GatewayOptions } from '../create-gateway.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { afar, reportsTo } from '../telemetry/reports.fixture.ts'

const at = gatewayUnderTest()
const { visit, told, report, metrics } = reportsTo(at)
const open = (policy: Partial<NonNullable<GatewayOptions['rollback']>> = {}) =>
  at.open({ rollback: { settleMs: 0, ...policy } })
const liveHome = () => at.store.readRegistry().registry.microFrontends.home?.[0]?.metadata.version

/** A decision is due at once (`settleMs: 0`) and changes the store in the same turn: behind it nothing is to come. */
async function nothingHappens(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(liveHome()).toBe('2')
  expect(at.store.readAudit().filter(({ who }) => who === 'gateway')).toEqual([])
}

test('a fresh version that fails in enough pages is taken back, and the audit log says by whom and why', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open({ minPages: 10, failureShare: 0.4 })
  for (let index = 0; index < 6; index += 1) await report('loaded', `10.1.${index}.1`)
  for (let index = 0; index < 4; index += 1) await report('module', afar(index))
  await expect.poll(liveHome).toBe('1')
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'rollback', who: 'gateway', from: '2', version: '1' })
  expect(await metrics()).toContain('app_automatic_rollbacks_total{remote="home",version="2"} 1')
})

test('failing pages that report to two processes count together', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open({ minPages: 10 })
  const other = await createGateway({ store: at.store, rollback: { settleMs: 0, minPages: 10 } })
  const { report: reportThere } = reportsTo({ ...at, app: other })
  for (let index = 0; index < 5; index += 1) {
    await report('module', afar(index))
    await reportThere('module', afar(index + 5))
  }
  await expect.poll(liveHome, { timeout: 30_000 }).toBe('1')
  await other.close()
})

test('twenty anonymous posts take nothing back: no ids, made-up ids, ids of another store', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open()
  const { composition, page } = await visit()
  const signature = page.split('.')[2] ?? ''
  for (let index = 0; index < 20; index += 1) {
    for (const made of [`page-${index}00`, `${Date.now().toString(36)}.${'A'.repeat(10)}${index + 10}.${signature}`])
      expect((await told({ page: made, composition }, 'render', afar(index))).statusCode).toBe(204)
  }
  await nothingHappens()
  expect(await metrics()).toContain('app_telemetry_dropped_total{why="unsigned"} 40')
})

test('one page replayed from twenty places is one page', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open()
  const handed = await visit()
  for (let index = 0; index < 20; index += 1) await told(handed, 'render', afar(index))
  await nothingHappens()
})

test('ids of another composition say nothing of this one, and nothing of versions they did not hold', async () => {
  await open({ minPages: 4, failureShare: 0.2 })
  const before = await Promise.all(Array.from({ length: 8 }, visit))
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await vi.waitFor(async () => expect((await visit()).composition).not.toBe(before[0]?.composition), {
    timeout: 30_000,
  })
  const { composition } = await visit()
  for (const [index, handed] of before.entries()) {
    await told(handed, 'render', afar(index))
    await told({ ...handed, composition }, 'render', afar(index))
  }
  await nothingHappens()
})

test('pages handed out before a version came back say nothing of it', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.2 })
  const before = await Promise.all(Array.from({ length: 8 }, visit))
  await rollback(at.store, 'home')
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await vi.waitFor(
    async () =>
      expect((await at.app.inject('/registry.json')).headers.etag).toBe(
        `"r${at.store.readRegistry().registry.extras.revision}"`,
      ),
    { timeout: 30_000 },
  )
  for (const [index, handed] of before.entries()) await told(handed, 'render', afar(index))
  await nothingHappens()
})

test('whoever fetches many pages himself raises an alarm, and takes nothing back', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open()
  for (let index = 0; index < 60; index += 1) await report('render', `2001:db8:7:${index.toString(16)}::1`)
  await nothingHappens()
  expect(await metrics()).toContain('app_automatic_rollbacks_held_total{remote="home",version="2"} 1')
})

test('a decision waits until good pages have had their say', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.5, settleMs: 12_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (let index = 0; index < 4; index += 1) await report('render', afar(index))
    for (let index = 0; index < 6; index += 1) await report('loaded', `10.1.${index}.1`)
    vi.advanceTimersByTime(12_000)
    expect(liveHome()).toBe('2')
    for (let index = 4; index < 8; index += 1) await report('render', afar(index))
    vi.useRealTimers()
    await vi.waitFor(() => expect(liveHome()).toBe('1'))
  } finally {
    vi.useRealTimers()
  }
})

test('what another team releases meanwhile makes nobody forget the failures', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await open({ minPages: 4, failureShare: 0.5 })
  for (let index = 0; index < 3; index += 1) await report('module', afar(index))
  const { composition } = await visit()
  await publish(at.store, storeRelease(at.store, 'other', '1'))
  await vi.waitFor(async () => expect((await visit()).composition).not.toBe(composition), { timeout: 30_000 })
  await report('module', afar(3))
  await expect.poll(liveHome).toBe('1')
})

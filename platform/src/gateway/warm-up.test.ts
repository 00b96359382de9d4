import { expect, test, vi } from 'vitest'
import { PATIENT, releaseRemote, releaseShell, viewsOf } from './drawn-fixtures.ts'
import { gatewayUnderTest } from './fixtures.ts'

const at = gatewayUnderTest()

/** Answers how many screens its realm has drawn before. */
const COUNTS = 'exports.main = () => ({ default: () => (globalThis.drawn = (globalThis.drawn ?? 0) + 1) })'

const drawn = async () => {
  const { body } = await at.app.inject({ url: '/home', headers: { cookie: 'view=known' } })
  return Number(/은하 (\d+)<\/main>/.exec(body)?.[1])
}

test('each part was drawn before the first member asks, and after each change of what is live', async () => {
  const pids: number[] = []
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', COUNTS)
  await releaseRemote(at.store, 'other', '1', COUNTS)
  const views = viewsOf(() => ({ member: Promise.resolve('은하') }))
  await at.open({ views, drawing: { ...PATIENT, onBegin: (pid) => void pids.push(pid) } })
  await at.app.ready()
  await vi.waitFor(() => expect(pids).toHaveLength(1), 30_000)
  expect(await drawn()).toBeGreaterThan(1)
  await releaseRemote(at.store, 'home', '3', `${COUNTS} // changed`)
  await vi.waitFor(async () => {
    expect((await at.app.inject('/home')).body).toContain('"home":{"version":"3"')
  }, 30_000)
  expect(await drawn()).toBeGreaterThan(1)
})

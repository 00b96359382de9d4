import { beforeEach, expect, test, vi } from 'vitest'
import { composed, idle, pageUnderTest, press, routed, type } from './page.fixture.ts'

const busy = vi.hoisted(() => ({ now: false }))
vi.mock('../options/options.ts', () => ({ isBusy: () => busy.now, hostOptions: () => ({}) }))
const at = pageUnderTest()
beforeEach(() => {
  busy.now = false
})

test.each([
  ['the screen’s version is taken back', { taken: ['home@1'] }, 1],
  ['the shell’s version is taken back', { taken: ['shell@1'] }, 1],
  ['the screen goes out of service', { blocked: ['home'] }, 1],
  ['another screen goes out of service', { blocked: ['tools'] }, 0],
  ['another version is taken back', { taken: ['home@2'] }, 0],
])('after taps: %s', async (_, news, reloads) => {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  press()
  Object.assign(at.live, news)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).toHaveBeenCalledTimes(reloads)
})

test.each([
  ['what is typed', () => type('1000')],
  ['a question', () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))],
])('%s on the screen that goes out of service keeps it until the next link', async (_, begin) => {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  begin()
  at.live.blocked = ['home']
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).not.toHaveBeenCalled()
  expect(routed()).toBe(false)
})

test('a form that was left alone for a minute does not keep a screen that is out of service', async () => {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  type('1000')
  at.live.blocked = ['home']
  await vi.advanceTimersByTimeAsync(90_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('while something is being sent even a screen that goes out of service stays', async () => {
  busy.now = true
  at.live.blocked = ['home']
  await idle(90_000)
  expect(location.reload).not.toHaveBeenCalled()
  busy.now = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a page that says out of service ends within 15 s of the end, though it was touched', async () => {
  composed({ blocked: { kind: 'disabled', reason: 'closed' } })
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  const { moduleLoader } = await import('../loader/module-loader.ts')
  startSoftUpdates()
  moduleLoader('home', 'home').load()
  press()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

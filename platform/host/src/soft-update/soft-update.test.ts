import { beforeEach, expect, test, vi } from 'vitest'
import { composed, idle, pageUnderTest, routed, type } from './page.fixture.ts'

const busy = vi.hoisted(() => ({ now: false }))
vi.mock('../options/options.ts', () => ({ isBusy: () => busy.now, hostOptions: () => ({}) }))
const at = pageUnderTest()
beforeEach(() => {
  busy.now = false
})

/** A page that has come to the front after a release. */
async function openedBefore(): Promise<void> {
  // a timer that outlives its test would move the next one's page
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
}

test('the next link loads its address anew after a release', async () => {
  await openedBefore()
  expect(fetch).toHaveBeenCalledWith('/composition.json', { cache: 'no-cache' })
  expect(routed()).toBe(false)
})

test('while something is being sent links stay inside the page', async () => {
  await openedBefore()
  busy.now = true
  expect(routed()).toBe(true)
  busy.now = false
  expect(routed()).toBe(false)
})

test.each(['?safe=1', '?composition=0123456789ab'])('a page opened with %s stays in its composition', async (query) => {
  history.replaceState(null, '', `/Screen${query}`)
  await openedBefore()
  expect(routed()).toBe(true)
  const { reloadIfMoved } = await import('../loader/reload-for.ts')
  await reloadIfMoved()
  expect(location.reload).not.toHaveBeenCalled()
})

test('missing files reload the page once, and not while something is being sent', async () => {
  const { reloadIfMoved } = await import('../loader/reload-for.ts')
  busy.now = true
  await reloadIfMoved()
  expect(location.reload).not.toHaveBeenCalled()
  busy.now = false
  await reloadIfMoved()
  await reloadIfMoved()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('without a stream an idle page knows of a release within 15 s: the next link takes it', async () => {
  await idle()
  expect(location.reload).not.toHaveBeenCalled()
  expect(routed()).toBe(false)
})

test('a page that nobody touches for a minute comes to a release by itself', async () => {
  await idle(90_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('what was typed holds a release up, however long', async () => {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  type('1000')
  await vi.advanceTimersByTimeAsync(900_000)
  expect(location.reload).not.toHaveBeenCalled()
})

test('an idle page whose screen goes out of service is loaded anew within 15 s', async () => {
  at.live.blocked = ['home']
  await idle()
  expect(location.reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a release that is taken back before anybody followed a link leaves the page as it is', async () => {
  await idle()
  at.live = { id: 'old', blocked: [] }
  await vi.advanceTimersByTimeAsync(15_000)
  expect(routed()).toBe(true)
})

test('what a gateway says that is behind the page’s own moves nobody', async () => {
  composed({}, { revision: 7 })
  at.live = { id: 'older', blocked: ['home'], revision: 6 }
  await idle(120_000)
  expect(location.reload).not.toHaveBeenCalled()
})

test('a gateway that gives the old page once more is asked again, three times at most', async () => {
  composed({}, { revision: 6 })
  at.live = { id: 'new', blocked: ['home'], revision: 7 }
  await idle(60_000)
  expect(location.reload).toHaveBeenCalledTimes(3)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const busy = vi.hoisted(() => ({ now: false }))
vi.mock('./shares.ts', () => ({ isBusy: () => busy.now }))
vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })

/** What the gateway composes. */
let live: { id: string; blocked: string[] }

/** Takes what a page listens to away with it. */
const listening: [type: string, listener: EventListener][] = []

beforeEach(() => {
  vi.resetModules()
  busy.now = false
  history.replaceState(null, '', '/Home')
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listening.push([type, listener as EventListener])
    add(type, listener as EventListener, options as AddEventListenerOptions)
  })
  live = { id: 'new', blocked: [] }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(live))
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  document.body.innerHTML = '<a href="/Home"><span>홈</span></a><button>걸기</button>'
  composed()
})

const HOME = { version: '1', entry: '', contract: '1.0', routes: [['/Home', 'home', '홈', 1]] }
/** The page's own composition. */
function composed(more = {}): void {
  const composition = { id: 'old', shell: '1', remotes: { home: { ...HOME, ...more } } }
  vi.stubGlobal('__YAKSOK__', { composition, config: { updateCheckMs: 0 } })
}

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener, { capture: true })
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Follows the link; true when the router hears of it, false when the browser is left to load the address. */
function routed(): boolean {
  let heard = false
  document.body.addEventListener('click', () => (heard = true), { once: true })
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return heard
}

/** A page that has come to the front after a release. */
async function openedBefore(): Promise<void> {
  const { startSoftUpdates } = await import('./update.ts')
  startSoftUpdates()
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setImmediate(resolve))
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
  history.replaceState(null, '', `/Home${query}`)
  await openedBefore()
  expect(routed()).toBe(true)
  const { reloadIfMoved } = await import('./moved.ts')
  await reloadIfMoved()
  expect(location.reload).not.toHaveBeenCalled()
})

test('missing files reload the page once, and not while something is being sent', async () => {
  const { reloadIfMoved } = await import('./moved.ts')
  busy.now = true
  await reloadIfMoved()
  expect(location.reload).not.toHaveBeenCalled()
  busy.now = false
  await reloadIfMoved()
  await reloadIfMoved()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

/** An open page that nobody touches, for as long as a member may have to wait for what an operator does. */
async function idle(ms = 15_000): Promise<void> {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./update.ts')
  startSoftUpdates()
  await vi.advanceTimersByTimeAsync(ms)
}

test('an idle page knows of a release within 15 s, and stays where it is until the next link', async () => {
  await idle()
  expect(location.reload).not.toHaveBeenCalled()
  expect(routed()).toBe(false)
})

test('an idle page whose screen goes out of service is loaded anew within 15 s', async () => {
  live.blocked = ['home']
  await idle()
  expect(location.reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('what another screen’s team takes out of service moves nobody here', async () => {
  live.blocked = ['wallet']
  await idle()
  expect(location.reload).not.toHaveBeenCalled()
})

test.each([
  ['a press', () => document.querySelector('button')?.click()],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['what is typed', () => document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))],
])('%s on the screen that goes out of service keeps it until the next link', async (_, touch) => {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./update.ts')
  startSoftUpdates()
  touch()
  live.blocked = ['home']
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).not.toHaveBeenCalled()
  expect(routed()).toBe(false)
})

test('while something is being sent even a screen that goes out of service stays', async () => {
  busy.now = true
  live.blocked = ['home']
  await idle()
  expect(location.reload).not.toHaveBeenCalled()
  busy.now = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a page that says out of service ends within 15 s of the end, though it was touched', async () => {
  composed({ blocked: { kind: 'disabled', reason: '점검 중이에요' } })
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./update.ts')
  const { slotOf } = await import('./slot.ts')
  startSoftUpdates()
  slotOf('home', 'home').load()
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a release that is taken back before anybody followed a link leaves the page as it is', async () => {
  await idle()
  live = { id: 'old', blocked: [] }
  await vi.advanceTimersByTimeAsync(15_000)
  expect(routed()).toBe(true)
})

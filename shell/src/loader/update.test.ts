import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const busy = vi.hoisted(() => ({ now: false }))
vi.mock('./shares.ts', () => ({ isBusy: () => busy.now }))
vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })

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
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ id: 'new' }))
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  document.body.innerHTML = '<a href="/Home"><span>홈</span></a>'
  vi.stubGlobal('__YAKSOK__', {
    composition: {
      id: 'old',
      shell: '1',
      remotes: { home: { version: '1', entry: '', contract: '1.0', routes: [['/Home', 'home', '홈', 1]] } },
    },
    config: { updateCheckMs: 0 },
  })
})
afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener, { capture: true })
  vi.restoreAllMocks()
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
  expect(fetch).toHaveBeenCalledWith('/composition.json', { cache: 'no-store' })
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

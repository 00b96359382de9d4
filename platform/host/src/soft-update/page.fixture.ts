/** An open page with a link, a button and a field, before a gateway whose composition the test chooses. */
import { afterEach, beforeEach, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

export interface PageUnderTest {
  /** What the gateway composes. */
  live: { id: string; blocked: string[]; taken?: string[]; revision?: number }
}

/** Makes the page's own composition. */
export function composed(more = {}, page = {}): void {
  const home = pageRemote({ routes: [['/Screen', 'home', 'Home', 1]], ...more })
  writePage({ id: 'old', remotes: { home }, ...page }, { config: { updateCheckMs: 0 } })
}

/** Makes the page before each test, and takes what it listens to away after it. */
export function pageUnderTest(): PageUnderTest {
  const at: PageUnderTest = { live: { id: 'new', blocked: [] } }
  const listening: [type: string, listener: EventListener][] = []
  beforeEach(() => {
    vi.resetModules()
    history.replaceState(null, '', '/Screen')
    const add = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
      listening.push([type, listener as EventListener])
      add(type, listener as EventListener, options as AddEventListenerOptions)
    })
    at.live = { id: 'new', blocked: [] }
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(at.live))
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    document.body.innerHTML = '<a href="/Screen"><span>Home</span></a><button>Go</button><input>'
    composed()
  })
  afterEach(() => {
    for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener, { capture: true })
    vi.useRealTimers()
    vi.restoreAllMocks()
    sessionStorage.clear()
  })
  return at
}

/** Follows the link; true when the router hears of it, false when the browser is left to load the address. */
export function routed(): boolean {
  let heard = false
  document.body.addEventListener('click', () => (heard = true), { once: true })
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return heard
}

/** Types into the page's field. */
export function type(text: string): void {
  const field = document.querySelector('input') as HTMLInputElement
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Presses the page's button. */
export const press = () => document.querySelector('button')?.click()

/** An open page that nobody touches, for as long as a member may have to wait for what an operator does. */
export async function idle(ms = 15_000): Promise<void> {
  vi.useFakeTimers()
  const { startSoftUpdates } = await import('./index.ts')
  startSoftUpdates()
  await vi.advanceTimersByTimeAsync(ms)
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardBoot } from './guard.ts'
import type { BootPage } from './page.ts'

const MAIN = '/r/shell/7/main.js'
let page: Pick<BootPage, 'composition' | 'booted'>
let told: ReturnType<typeof vi.fn>
const listening: [type: string, listener: EventListener, options: unknown][] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="root"><p>자리</p></div><template id="boot-failed"><div role="alert"><button>다시</button></div></template><script type="text/plain" id="page-id">id.of.page</script>'
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listening.push([type, listener as EventListener, options])
    add(type, listener as EventListener, options as boolean)
  })
  told = vi.fn(() => true)
  vi.stubGlobal('navigator', { sendBeacon: told })
  page = { composition: { id: 'c0ffee', shell: '7', remotes: {} } }
  guardBoot(page)
})
afterEach(() => {
  for (const [type, listener, options] of listening.splice(0))
    window.removeEventListener(type, listener, options as boolean)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const throws = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename: `https://app.example${filename}`, message: 'broken' }))
const shown = () => document.querySelector('[role=alert]') !== null
const later = () => vi.advanceTimersByTime(1000)

test('a shell that throws before its first screen is said, and told as the shell’s failure', () => {
  throws(MAIN)
  later()
  expect(shown()).toBe(true)
  expect(document.getElementById('root')?.hidden).toBe(true)
  const [address, body] = told.mock.calls[0] ?? []
  expect(address).toBe('/telemetry')
  expect(JSON.parse(body)).toEqual({
    composition: 'c0ffee',
    page: 'id.of.page',
    events: [{ type: 'load', remote: 'shell', version: '7', outcome: 'script', message: 'broken' }],
  })
})

test('a shell whose script does not arrive is told as such', () => {
  const script = document.createElement('script')
  script.defer = true
  script.setAttribute('src', MAIN)
  script.type = 'text/plain'
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  later()
  expect(shown()).toBe(true)
  expect(JSON.parse(told.mock.calls[0]?.[1]).events[0].outcome).toBe('network')
})

test('an error of another part, of an extension, or one that the shell gets over is none of this', () => {
  throws('/r/home/1/remoteEntry.js')
  throws('/extension.js')
  later()
  throws(MAIN)
  page.booted?.()
  later()
  expect([shown(), told.mock.calls.length]).toEqual([false, 0])
})

test('a shell that starts late after all takes the notice away', () => {
  throws(MAIN)
  later()
  page.booted?.()
  expect(shown()).toBe(false)
  expect(document.getElementById('root')?.hidden).toBe(false)
})

test('an error later on shows it only when the page is empty', () => {
  page.booted?.()
  throws(MAIN)
  later()
  expect(shown()).toBe(false)
  document.getElementById('root')?.replaceChildren()
  throws('/r/home/1/home.js')
  later()
  expect(shown()).toBe(true)
})

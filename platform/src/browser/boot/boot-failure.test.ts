// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardBoot } from './boot-failure.ts'
import type { BootPage } from './page-globals.ts'

const MAIN = '/r/shell/7/main.js'
let page: Pick<BootPage, 'composition' | 'booted' | 'started'>
let told: ReturnType<typeof vi.fn>
const listening: [type: string, listener: EventListener, options: unknown][] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div id="root"><p>Place</p></div><template id="boot-failed"><div role="alert"><button>Again</button></div></template><script type="text/plain" id="page-id">id.of.page</script>'
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

const throws = (filename: string) => {
  const stack = `Error: broken\n at https://app.example${filename}:1:9\n at https://app.example/other.js:1:1`
  const error = Object.assign(new Error('broken'), { stack })
  window.dispatchEvent(
    new ErrorEvent('error', { filename: `https://app.example${filename}`, message: 'broken', error }),
  )
}
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
    events: [
      {
        type: 'load',
        remote: 'shell',
        version: '7',
        outcome: 'script',
        message: 'broken',
        frames: ['/r/shell/7/main.js:1:9'],
      },
    ],
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

const notice = () => document.querySelector<HTMLElement>('[role=alert]')
const scriptsRan = () => document.dispatchEvent(new Event('DOMContentLoaded'))

test('a shell whose scripts run and that does not start is said after 15 s, and told as its failure', () => {
  scriptsRan()
  vi.advanceTimersByTime(14_900)
  expect(shown()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(shown()).toBe(true)
  expect(JSON.parse(told.mock.calls[0]?.[1]).events).toEqual([
    { type: 'load', remote: 'shell', version: '7', outcome: 'timeout', message: 'did not start', frames: [] },
  ])
  vi.advanceTimersByTime(600_000)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a shell that has begun, and waits for a remote, has a minute', () => {
  scriptsRan()
  page.started?.()
  vi.advanceTimersByTime(59_000)
  expect(shown()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(JSON.parse(told.mock.calls[0]?.[1]).events[0].outcome).toBe('timeout')
})

test('scripts that do not arrive for 30 s are said, and no failure of the shell; one that comes after all starts', () => {
  vi.advanceTimersByTime(30_000)
  expect([shown(), told.mock.calls.length]).toEqual([true, 0])
  scriptsRan()
  page.booted?.()
  vi.advanceTimersByTime(60_000)
  expect([shown(), told.mock.calls.length]).toEqual([false, 0])
})

test('nobody is told of a page that nobody looks at, until it is seen and still does not start', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  scriptsRan()
  vi.advanceTimersByTime(3_600_000)
  expect([shown(), told.mock.calls.length]).toEqual([false, 0])
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(15_000)
  expect([shown(), told.mock.calls.length]).toEqual([true, 1])
})

/** The screen is in the HTML. */
function drawn(): void {
  const answers = Object.assign(document.createElement('script'), { type: 'application/json', id: 'page-answers' })
  answers.textContent = JSON.stringify({ drawn: true })
  document.body.append(answers)
}

test('a screen that the gateway has drawn stays readable: the notice is a bar', () => {
  drawn()
  throws(MAIN)
  later()
  expect(notice()?.dataset.bar).toBe('')
  expect(notice()?.style.position).toBe('fixed')
  expect(document.getElementById('root')?.hidden).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
})

test('what was drawn for somebody else, or is gone, is nothing to read', () => {
  drawn()
  document.documentElement.dataset.visitor = ''
  throws(MAIN)
  later()
  delete document.documentElement.dataset.visitor
  expect(notice()?.dataset.bar).toBeUndefined()
  expect(document.getElementById('root')?.hidden).toBe(true)
})

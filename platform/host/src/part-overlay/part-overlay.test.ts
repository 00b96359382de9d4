import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

writePage({
  id: 'c0ffee',
  shell: '9.1',
  remotes: {
    home: pageRemote({
      version: 'override',
      contract: '1.3',
      routes: [['/Start', 'start', 'Start', 1]],
      override: 'http://localhost:3001',
    }),
    'my-garden': pageRemote({
      version: '2.0',
      contract: '1.3',
      routes: [['/Garden', 'garden', 'Garden', 1]],
      entry: '/r/my-garden/2.0/remoteEntry.js',
    }),
  },
})
const { startPartOverlay } = await import('./index.ts')
const { screenShown } = await import('../loader/screen-shown.ts')
startPartOverlay()

beforeEach(() => {
  const timing = { startTime: 10, responseEnd: 40, duration: 30, encodedBodySize: 21_000, initiatorType: 'script' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { ...timing, name: new URL('/r/my-garden/2.0/main.js', location.href).href },
    { ...timing, name: 'http://localhost:3001/r/home/dev/main.js', encodedBodySize: 1000 },
    { ...timing, name: new URL('/api/balance', location.href).href, initiatorType: 'fetch', duration: 120 },
  ] as never)
})
const answers = {
  '/r/my-garden/2.0/release.json': '{"team":"plants-team","budget":{"entry":4,"screen":20.5,"async":45}}',
  'http://localhost:3001/remote.json': '{"team":"home-team"}',
  '/': '<script type="application/json" id="page-answers">{"mark":"","now":1,"answers":{},"cpuMs":12.4,"drawn":true}</script>',
}
const asked = vi.fn<typeof fetch>(async (url) => {
  const found = Object.entries(answers).find(([at]) => new URL(at, location.href).href === String(url))
  return new Response(found?.[1] ?? '<h1>No such page</h1>')
})
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  document.body.replaceChildren()
  vi.restoreAllMocks()
})
const panel = () => document.querySelector('[role=dialog]')
const clickAt = (html: string, init: MouseEventInit = { altKey: true }) => {
  document.body.innerHTML = html
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('b')?.dispatchEvent(event)
  return event
}

test('Alt-click tells of the part that an element is of, a card of another too', () => {
  const event = clickAt('<div class="yaksok_home_list"><div class="my_app_my_garden_home_card"><b>1</b></div></div>')
  expect(event.defaultPrevented).toBe(true)
  const text = panel()?.textContent
  for (const said of [
    'my-garden',
    '2.0',
    '/r/my-garden/2.0/',
    '1.3',
    '/Garden',
    '21.0 kB',
    '30 ms',
    '1, slowest 120 ms',
  ])
    expect(text).toContain(said)
  expect(text).toContain('c0ffee')
})

test('whose it is, what it may weigh by its own budget, and how long the server renders the page are asked for; the browser’s time is heard of', async () => {
  screenShown.rendered?.('my-garden', 7.6)
  clickAt('<b class="my_app_my_garden_home_card">1</b>')
  await vi.waitFor(() => {
    expect(panel()?.textContent).toContain('team  plants-team')
    expect(panel()?.textContent).toContain('budget  24.5 kB')
    expect(panel()?.textContent).toContain('render in the browser  8 ms')
    expect(panel()?.textContent).toContain('page rendered on the server  12 ms')
  })
  expect(asked).toHaveBeenCalledWith(location.href, { headers: { 'As-Released': '1' }, cache: 'no-store' })
  clickAt('<b class="yaksok_home_x">1</b>')
  await vi.waitFor(() => expect(panel()?.textContent).toContain('team  home-team'))
  expect(panel()?.textContent).toContain('budget  not said')
})

test('what does not come says so, in its own line', async () => {
  asked.mockImplementation(async () => {
    throw new TypeError('gone')
  })
  clickAt('<b class="yaksok_home_x">1</b>')
  await vi.waitFor(() => {
    expect(panel()?.textContent).toContain('team  not known')
    expect(panel()?.textContent).toContain('budget  not known')
    expect(panel()?.textContent).toContain('page rendered on the server  not known')
  })
  expect(panel()?.textContent).toContain('home')
})

test('a plain click is the page’s', () => {
  expect(clickAt('<b class="yaksok_home_x">1</b>', {}).defaultPrevented).toBe(false)
  expect(panel()).toBeNull()
})

test('a developer’s build is told by its origin, and its last error as text alone', () => {
  const error = new Error('<img src=x onerror=alert(1)>')
  error.stack = 'Error\n    at x (http://localhost:3001/r/home/dev/main.js:1:1)'
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  clickAt('<b class="yaksok_home_x">1</b>')
  expect(panel()?.textContent).toContain('http://localhost:3001')
  expect(panel()?.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(panel()?.querySelector('img')).toBeNull()
})

test('a key opens and closes it, and Escape closes it', () => {
  const key = { code: 'KeyD', altKey: true, shiftKey: true }
  dispatchEvent(new KeyboardEvent('keydown', key))
  expect(panel()?.textContent).toContain("the shell's own screen")
  dispatchEvent(new KeyboardEvent('keydown', key))
  expect(panel()).toBeNull()
  dispatchEvent(new KeyboardEvent('keydown', key))
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(panel()).toBeNull()
})

test('a key opens that of the screen, by its address as the page reads it', () => {
  history.replaceState(null, '', '/garden/')
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyD', altKey: true, shiftKey: true }))
  expect(panel()?.textContent).toContain('my-garden')
  history.replaceState(null, '', '/')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

const fetched = vi.hoisted(() => [] as string[])
vi.mock('./module-loader.ts', () => ({
  moduleLoader: (remote: string, screen: string) => ({ prefetch: () => fetched.push(`${remote}/${screen}`) }),
}))
vi.mock('./screen-files.ts', () => ({
  fetchFiles: async ({ entry }: { entry: string }, screen: string) => fetched.push(`files of ${entry} ${screen}`),
}))
vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
const remote = (path: string, screen: string, reach = 0) =>
  pageRemote({ routes: [[path, screen, screen, 1 + 2 * reach]] })
writePage({
  remotes: {
    home: remote('/Yard', 'home'),
    beds: remote('/Beds', 'list'),
    stranger: remote('/Widgets', 'counter', 1),
  },
})
const { setOptions } = await import('../options/options.ts')
const { mustSave, prefetchSoon, startPrefetching } = await import('./prefetch.ts')
startPrefetching([])

const saveData = (on: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true })

beforeEach(() => {
  vi.useFakeTimers()
  saveData(false)
  document.body.innerHTML = '<nav><a href="/Yard">Home</a><a href="/Beds">Places</a><a href="/Enter">Log in</a></nav>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  fetched.length = 0
})

const touch = (type: string) => document.querySelectorAll('a')[1]?.dispatchEvent(new Event(type, { bubbles: true }))

test.each([
  [{ saveData: true }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g' }, false],
  [{}, false],
])('%j: guesses are spared: %j', (connection, spared) => {
  expect(mustSave(connection)).toBe(spared)
})

test.each(['pointerdown', 'pointerover', 'focusin'])('%s on a link fetches its screen', (type) => {
  touch(type)
  expect(fetched).toEqual(['beds/list'])
})

test('where data is to be saved only a pressed link counts', () => {
  saveData(true)
  touch('pointerover')
  touch('focusin')
  expect(fetched).toEqual([])
  touch('pointerdown')
  expect(fetched).toEqual(['beds/list'])
})

test('until a session is confirmed the files of a screen are fetched, once, and nothing of a remote runs', () => {
  let isConfirmed = false
  setOptions({ session: { token: () => 't', isConfirmed: () => isConfirmed, subscribe: () => {} } })
  touch('pointerdown')
  touch('focusin')
  expect(fetched).toEqual(['files of /r/x/1/remoteEntry.js list'])
  isConfirmed = true
  touch('focusin')
  expect(fetched.slice(1)).toEqual(['beds/list'])
  setOptions({})
})

test('nothing is fetched that this document may not show', () => {
  document.body.innerHTML = '<a href="/Yard">Home</a><a href="/widgets/">Widgets</a>'
  touch('pointerdown')
  expect(fetched).toEqual([])
})

test('the links of a new screen are fetched when it has settled, once however often it is asked', async () => {
  prefetchSoon()
  prefetchSoon()
  expect(fetched).toEqual([])
  await vi.runAllTimersAsync()
  expect(fetched).toEqual(['home/home', 'beds/list'])
})

test('nothing is guessed from links out of view, or where data is to be saved', async () => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, innerHeight + 1, 10, 10))
  prefetchSoon()
  await vi.runAllTimersAsync()
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, 10, 10))
  saveData(true)
  prefetchSoon()
  await vi.runAllTimersAsync()
  expect(fetched).toEqual([])
})

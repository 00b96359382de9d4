import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__SHELL__', { scope: 'app', page: '__APP__', version: '1', contract: '1.0' })
const { fetchFiles, refreshFiles } = await import('./screen-files.ts')

const entry = '/r/yard/1/remoteEntry.js'
afterEach(() => {
  vi.restoreAllMocks()
})

test('every file of a screen is fetched again past the cache, those it loads later too', async () => {
  const release = { screens: { main: { js: ['main.js'], css: ['main.css'], async: ['later.js'] } } }
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(release))
  await refreshFiles({ version: '1', entry, contract: '1.0', routes: [] }, 'main')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(
    ['release.json', 'remoteEntry.js', 'main.js', 'main.css', 'later.js'].map((file) => `/r/yard/1/${file}`),
  )
  for (const [, options] of fetched.mock.calls) expect(options?.cache).toBe('reload')
})

test('where no release is beside the container, on somebody else’s origin, the container is fetched again', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  const foreign = 'https://widgets.example/v2/remoteEntry.js'
  await refreshFiles({ version: '1', entry: foreign, contract: '0.0', routes: [] }, 'Counter')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://widgets.example/v2/release.json', foreign])
})

test('fetched ahead are the files that a screen begins with, from the cache where they are there', async () => {
  const release = { screens: { main: { js: ['main.js'], css: ['main.css'], async: ['later.js'] } } }
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(release))
  await fetchFiles({ version: '1', entry, contract: '1.0', routes: [] }, 'main')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(
    ['release.json', 'remoteEntry.js', 'main.js', 'main.css'].map((file) => `/r/yard/1/${file}`),
  )
  for (const [, options] of fetched.mock.calls) expect(options).toEqual({ priority: 'low' })
})

test('a network that fails while files are fetched ahead is nobody’s problem', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  await fetchFiles({ version: '1', entry, contract: '1.0', routes: [] }, 'main')
})

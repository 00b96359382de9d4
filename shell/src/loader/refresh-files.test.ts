import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
const { refreshFiles } = await import('./refresh-files.ts')

const entry = '/r/home/1/remoteEntry.js'
afterEach(() => {
  vi.restoreAllMocks()
})

test('every file of a screen is fetched again past the cache, those it loads later too', async () => {
  const release = { screens: { main: { js: ['main.js'], css: ['main.css'], async: ['later.js'] } } }
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(release))
  await refreshFiles({ version: '1', entry, contract: '1.0', routes: [] }, 'main')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(
    ['release.json', 'remoteEntry.js', 'main.js', 'main.css', 'later.js'].map((file) => `/r/home/1/${file}`),
  )
  for (const [, options] of fetched.mock.calls) expect(options?.cache).toBe('reload')
})

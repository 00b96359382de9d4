import { uniqueNameOf } from '@yaksok/platform/build'
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
vi.stubGlobal('__YAKSOK_SHARES__', {})
const { globalName, refreshFiles } = await import('./container.ts')

const entry = '/r/home/1/remoteEntry.js'
afterEach(() => {
  vi.restoreAllMocks()
})

test('a container is looked for under the name that builds give it', () => {
  for (const name of ['home', 'my-first-remote']) expect(globalName(name)).toBe(uniqueNameOf('yaksok', name))
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

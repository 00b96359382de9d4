import { beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

const loads = vi.hoisted(() => ({ count: 0, fail: true }))
vi.mock('./load-screen.ts', () => ({
  loadScreen: async () => {
    loads.count += 1
    if (loads.fail) throw new Error('gone')
    return () => null
  },
  kindOfLoad: () => 'network',
  kindOfRender: () => 'render',
}))
vi.mock('./container.ts', () => ({ dropContainer: () => {} }))
vi.mock('./reload-for.ts', () => ({ reloadIfMoved: async () => {} }))
vi.mock('./screen-files.ts', () => ({ refreshFiles: async () => {} }))
vi.mock('./load-report.ts', () => ({ reportFailure: () => {}, reportLoad: () => {}, onFirstFailure: () => {} }))
writePage({ remotes: { home: pageRemote(), beds: pageRemote() } }, { config: { backOffMs: [] } })
const { moduleLoader } = await import('./module-loader.ts')

beforeEach(() => {
  loads.count = 0
  loads.fail = true
})

test('a screen that failed before the page was drawn is not asked for again by being drawn: its fallback stays', async () => {
  const loader = moduleLoader('home', 'home')
  loader.loadAhead()
  await vi.waitFor(() => expect(loader.state().status).toBe('failed'))
  loader.load()
  expect(loader.state().status).toBe('failed')
  expect(loads.count).toBe(1)
  // left and come back to
  loader.load()
  await vi.waitFor(() => expect(loads.count).toBe(2))
})

test('a screen that came ahead is there', async () => {
  loads.fail = false
  const loader = moduleLoader('beds', 'list')
  loader.loadAhead()
  loader.load()
  await vi.waitFor(() => expect(loader.state().status).toBe('ready'))
  expect(loads.count).toBe(1)
})

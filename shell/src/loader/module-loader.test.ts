import { beforeEach, expect, test, vi } from 'vitest'

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
vi.mock('./refresh-files.ts', () => ({ refreshFiles: async () => {} }))
vi.mock('./load-report.ts', () => ({ reportFailure: () => {}, reportLoad: () => {}, onFirstFailure: () => {} }))
vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
const remote = { version: '1', entry: '', contract: '1.0', routes: [] }
vi.stubGlobal('__YAKSOK__', {
  config: { backOffMs: [] },
  composition: { id: 'x', shell: '1', remotes: { home: remote, venues: remote } },
})
const { slotOf } = await import('./module-loader.ts')

beforeEach(() => {
  loads.count = 0
  loads.fail = true
})

test('a screen that failed before the page was drawn is not asked for again by being drawn: its fallback stays', async () => {
  const slot = slotOf('home', 'home')
  slot.loadAhead()
  await vi.waitFor(() => expect(slot.state().status).toBe('failed'))
  slot.load()
  expect(slot.state().status).toBe('failed')
  expect(loads.count).toBe(1)
  // left and come back to
  slot.load()
  await vi.waitFor(() => expect(loads.count).toBe(2))
})

test('a screen that came ahead is there', async () => {
  loads.fail = false
  const slot = slotOf('venues', 'list')
  slot.loadAhead()
  slot.load()
  await vi.waitFor(() => expect(slot.state().status).toBe('ready'))
  expect(loads.count).toBe(1)
})

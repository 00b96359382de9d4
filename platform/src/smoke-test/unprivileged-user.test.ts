import { afterEach, expect, test, vi } from 'vitest'

const spawned = vi.hoisted(() => vi.fn(() => ({ status: 1 })))
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), spawnSync: spawned }))
const { asNobody, hasSandbox } = await import('./unprivileged-user.ts')

const { platform } = process
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform, configurable: true })
  vi.restoreAllMocks()
  spawned.mockClear()
})

test('on macOS the browser has its own sandbox, and no program of Linux is asked', () => {
  Object.defineProperty(process, 'platform', { value: 'darwin', configurable: true })
  vi.spyOn(process, 'getuid').mockReturnValue(501)
  expect(hasSandbox()).toBe(true)
  expect(asNobody('/Applications/Chromium').path).toBe('/Applications/Chromium')
  expect(spawned).not.toHaveBeenCalled()
})

test('on Linux the kernel is asked for namespaces', () => {
  Object.defineProperty(process, 'platform', { value: 'linux', configurable: true })
  vi.spyOn(process, 'getuid').mockReturnValue(501)
  expect(hasSandbox()).toBe(false)
  expect(spawned).toHaveBeenCalledWith('unshare', ['--user', 'true'], expect.anything())
})

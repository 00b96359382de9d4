/**
 * Set-up of each file of tests. The files of a worker share its process, as a process for each took longer than most of the
 * tests: so each file begins with modules of its own, where sessions, caches and pools live, and leaves no stand-in behind.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

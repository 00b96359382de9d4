/**
 * Set-up of each file of tests. The files of a worker share its process, as a process for each took longer than most of the
 * tests: so each file begins with modules of its own, where sessions, caches and pools live, and leaves no stand-in and
 * no import behind.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(async () => {
  vi.useRealTimers()
  // one that is on its way would find the modules of the next file, and go on there
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

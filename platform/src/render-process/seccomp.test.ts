import { afterEach, expect, test, vi } from 'vitest'
import { confine } from './seccomp.ts'

const here = { platform: process.platform, arch: process.arch }
const become = (system: object) =>
  Object.defineProperties(
    process,
    Object.fromEntries(Object.entries(system).map(([name, value]) => [name, { value, configurable: true }])),
  )
afterEach(() => void become(here))

test.each([
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'linux', arch: 'riscv64' },
])('where the kernel has no such filter ($platform, $arch) no function of the C library is called', (system) => {
  const load = vi.fn()
  become(system)
  expect(() => confine({ load, struct: vi.fn() } as never, [[0, 1]])).toThrow(
    `no filter for ${system.platform} on ${system.arch}`,
  )
  expect(load).not.toHaveBeenCalled()
})

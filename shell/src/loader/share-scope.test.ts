import { CONTRACT_SHARES, VENDOR_SHARES } from '@yaksok/platform/build'
import { expect, test, vi } from 'vitest'

test('the shell provides exactly the modules that remotes are built to consume', async () => {
  vi.stubGlobal('__YAKSOK_SHARES__', {})
  const { modules } = await import('./share-scope.ts')
  expect(Object.keys(modules).sort()).toEqual([...VENDOR_SHARES, ...CONTRACT_SHARES].sort())
  for (const [key, module] of Object.entries(modules)) expect(module, key).toBeTruthy()
})

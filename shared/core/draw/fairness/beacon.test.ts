import { expect, test } from 'vitest'
import { beaconKind } from './beacon.ts'

const info = (hash: string, beaconID: string) => ({ hash, metadata: { beaconID } })

test('quicknet is known by its hash alone, a local beacon by its name', () => {
  expect(beaconKind(info('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'quicknet'))).toBe(
    'public',
  )
  expect(beaconKind(info('a'.repeat(64), 'quicknet'))).toBe('other')
  expect(beaconKind(info('a'.repeat(64), 'yaksok-local'))).toBe('local')
})

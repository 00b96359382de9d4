import { expect, test } from 'vitest'
import { beaconHash, beaconKind, beaconRoundAt, isBeaconSignature } from './beacon.ts'

const info = (hash: string, beaconID: string) => ({ hash, metadata: { beaconID } })

test('quicknet is known by its hash alone, a local beacon by its name', () => {
  expect(beaconKind(info('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'quicknet'))).toBe(
    'public',
  )
  expect(beaconKind(info('a'.repeat(64), 'quicknet'))).toBe('other')
  expect(beaconKind(info('a'.repeat(64), 'yaksok-local'))).toBe('local')
})

const QUICKNET = {
  period: 3,
  genesis_time: 1_692_803_367,
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  metadata: { beaconID: 'quicknet' },
} as Parameters<typeof beaconHash>[0]

test('the hash of a chain is drand’s, where it has a name and where it has none', async () => {
  expect(await beaconHash(QUICKNET)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
  const unnamed = {
    ...QUICKNET,
    period: 30,
    genesis_time: 1_595_431_050,
    public_key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
    groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    metadata: { beaconID: 'default' },
  } as typeof QUICKNET
  expect(await beaconHash(unnamed)).toBe('8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce')
})

test('the round of a moment is the first at or after it', () => {
  const genesis = 1000 * QUICKNET.genesis_time
  expect([-9000, 0, 1, 3000, 3001].map((ms) => beaconRoundAt(QUICKNET, genesis + ms))).toEqual([1, 1, 2, 2, 3])
})

test('a signature is of one round and one key; what is no point is no signature', async () => {
  // quicknet's first round
  const signature = 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b'
  expect(await isBeaconSignature(QUICKNET.public_key, 1, signature)).toBe(true)
  expect(await isBeaconSignature(QUICKNET.public_key, 2, signature)).toBe(false)
  expect(await isBeaconSignature(QUICKNET.public_key, 1, '00'.repeat(48))).toBe(false)
  expect(await isBeaconSignature('00'.repeat(96), 1, signature)).toBe(false)
  expect(await isBeaconSignature(QUICKNET.public_key, 1, signature)).toBe(true)
})

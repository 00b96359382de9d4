import { beaconKind, isBeaconSignature } from '@yaksok/shared/core/draw'
import { afterEach, expect, test } from 'vitest'
import { chainOf, newestRoundAt } from './chain.ts'
import { type Beacon, createBeacon, infoOf, isWhole, parseChain, QUICKNET } from './index.ts'
import { OF_ANOTHER_CHAIN, QUICKNET_ROUNDS } from './testing/quicknet.ts'
import { openHonestRelay, openRelay, type TestRelay } from './testing/relay.ts'

const [ROUND, LATER] = [QUICKNET_ROUNDS[0], QUICKNET_ROUNDS[1]] as [
  (typeof QUICKNET_ROUNDS)[0],
  (typeof QUICKNET_ROUNDS)[0],
]
const opened: (TestRelay | { close(): Promise<void> })[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** A beacon over relays of a test, and why each of them failed. */
async function over(...relays: Promise<TestRelay>[]): Promise<{ beacon: Beacon; faults: string[] }> {
  const urls = (await Promise.all(relays)).map((relay) => {
    opened.push(relay)
    return relay.url
  })
  const faults: string[] = []
  const beacon = createBeacon(
    QUICKNET,
    () => urls,
    (_url, reason) => void faults.push(reason),
  )
  opened.push({ close: async () => beacon.stop() })
  return { beacon, faults }
}

const honest = () => openHonestRelay(() => QUICKNET_ROUNDS)
const saying = (body: unknown) => openRelay((response) => void response.end(JSON.stringify(body)))
const silent = () => openRelay(() => {})

test('quicknet is what its hash says, and so is what /info answers', () => {
  expect(chainOf(QUICKNET)).toEqual(QUICKNET)
  expect(parseChain(JSON.stringify(infoOf(QUICKNET)))).toEqual(QUICKNET)
  expect(parseChain(JSON.stringify(infoOf({ ...QUICKNET, genesis: QUICKNET.genesis + 3 })))).toBeUndefined()
  expect(parseChain('{}')).toBeUndefined()
  expect(beaconKind(infoOf(QUICKNET))).toBe('public')
  expect(beaconKind(infoOf(chainOf({ ...QUICKNET, beaconId: 'yaksok-local' })))).toBe('local')
})

test('a chain that was kept with another key than its hash names is not whole', () => {
  expect(isWhole(QUICKNET)).toBe(true)
  expect(isWhole({ ...QUICKNET, publicKey: `93${QUICKNET.publicKey.slice(2)}` })).toBe(false)
})

test('a round is signed at its time and not a millisecond before', () => {
  const at = (1_692_803_367 + 999 * 3) * 1000
  expect([at - 1, at, at + 2999].map((ms) => newestRoundAt(QUICKNET, ms))).toEqual([999, 1000, 1000])
  expect(newestRoundAt(QUICKNET, 0)).toBe(0)
})

test('recorded signatures of quicknet are right for their round alone', async () => {
  for (const { round, signature } of QUICKNET_ROUNDS) {
    expect(await isBeaconSignature(QUICKNET.publicKey, round, signature)).toBe(true)
    expect(await isBeaconSignature(QUICKNET.publicKey, round + 1, signature)).toBe(false)
  }
  expect(await isBeaconSignature(QUICKNET.publicKey, OF_ANOTHER_CHAIN.round, OF_ANOTHER_CHAIN.signature)).toBe(false)
  expect(await isBeaconSignature(QUICKNET.publicKey, 1000, '00'.repeat(48))).toBe(false)
  // the point at infinity is no signature
  expect(await isBeaconSignature(QUICKNET.publicKey, 1000, `c0${'00'.repeat(47)}`)).toBe(false)
})

test('an honest relay is believed, and who asks twice at once asks it once', async () => {
  const relay = await honest()
  const { beacon } = await over(Promise.resolve(relay))
  expect(await Promise.all([beacon.ask(1000), beacon.ask(1000)])).toEqual([ROUND, ROUND])
  expect(relay.asked).toEqual([`/${QUICKNET.hash}/public/1000`])
  expect(await beacon.newest(2000)).toEqual(QUICKNET_ROUNDS.at(-1))
  expect(await beacon.ask(1001)).toBeNull()
})

test.each([
  ["another chain's signature", () => saying(OF_ANOTHER_CHAIN), 'a signature of another key or round'],
  ['an old round', () => saying(LATER), `round ${LATER.round} instead of 1000`],
  [
    "an old round's signature under the new number",
    () => saying({ ...LATER, round: 1000 }),
    'a signature of another key or round',
  ],
  ['10 MB', () => openRelay((response) => void response.end('7'.repeat(10_000_000))), 'more than 4096 bytes'],
  ['no JSON', () => openRelay((response) => void response.end('<html>')), 'Invalid JSON'],
  [
    'another place',
    () => openRelay((response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    'fetch failed',
  ],
])('a relay that answers %s decides nothing, and the honest one beside it does', async (_what, lie, reason) => {
  const alone = await over(lie())
  expect(await alone.beacon.ask(1000)).toBeNull()
  expect(alone.faults).toEqual([expect.stringContaining(reason)])
  const { beacon } = await over(lie(), honest())
  expect(await beacon.ask(1000)).toEqual(ROUND)
})

test('a silent relay keeps nobody waiting where another one answers, and is given up by itself', async () => {
  const both = await over(silent(), honest())
  expect(await both.beacon.ask(1000)).toEqual(ROUND)
  expect(await both.beacon.newest(1000)).toEqual(QUICKNET_ROUNDS.at(-1))
  // it was not waited for until it is given up
  expect(both.faults).toEqual([])
  const alone = await over(silent())
  expect(await alone.beacon.ask(1000)).toBeNull()
  expect(alone.faults).toEqual([expect.stringContaining('timeout')])
})

test('of two relays that differ the one with the right signature is believed, and the newer of two right ones is newest', async () => {
  const { beacon } = await over(saying({ ...ROUND, signature: LATER.signature }), honest())
  expect(await beacon.ask(1000)).toEqual(ROUND)
  const old = await over(
    openHonestRelay(() => [ROUND]),
    honest(),
  )
  expect(await old.beacon.newest(2000)).toEqual(QUICKNET_ROUNDS.at(-1))
})

import { useBeacon } from '../../src/domain/rounds/engine/index.ts'
import { chainOf } from '../../src/infra/beacon/chain.ts'
import { type Beacon, type BeaconChain, localChain } from '../../src/infra/beacon/index.ts'
import { signRound } from '../../src/infra/beacon/signature.ts'
import { many, type Queryable } from '../../src/infra/database/index.ts'

const KEY = Buffer.alloc(32, 7)
/** Of {@link KEY}: to compute it takes 0.15 s, more than most files of tests. operator-attacks.test.ts verifies signatures by it. */
const PUBLIC_KEY =
  'aecb3fe3d22a958237df2fdb9c6932c837687151bf8b819f18296cce5c5967fb215f16445486c93dbf6a2c933969a93601c2fda599ece5eb4f44c7a311f061d1390e8337230c72085387af3bef1854ef45307aea81704241cbf9ad10717cf4df'
const signed = new Map<number, string>()

/** The chain of the tests' beacon. */
export const TEST_CHAIN: BeaconChain = localChain(Buffer.from(PUBLIC_KEY, 'hex'))

/** The same key under another name: to everybody who checks it is a beacon of others, and not the operator's own. */
export const CHAIN_OF_OTHERS: BeaconChain = chainOf({ ...TEST_CHAIN, beaconId: 'others' })

/** What the tests' beacon says of any round, however far in the future of this machine's clock. */
export function testSignature(round: number): string {
  const known = signed.get(round) ?? signRound(KEY, round)
  signed.set(round, known)
  return known
}

/**
 * Stands for a beacon whose clock is always right by the database's, which tests move.
 * @param isSilent whether it answers nothing now
 */
export function openTestBeacon(isSilent = () => false): Beacon {
  return {
    chain: TEST_CHAIN,
    ask: async (round, of = TEST_CHAIN) =>
      isSilent() || of.hash !== TEST_CHAIN.hash ? null : { round, signature: testSignature(round) },
    newest: async () => null,
    stop: () => {},
  }
}

/** Publishes rounds with the tests' beacon from now on. */
export const useTestBeacon = (db: Queryable, chain = TEST_CHAIN) => useBeacon(db, chain)

/** Tells the database what its rounds wait for; answers how many rounds of the beacon that were. */
export async function answerBeacon(db: Queryable): Promise<number> {
  const waiting = await many<{ chain: string; round: number }>(db, 'select chain, round from beacon_waiting()')
  for (const { chain, round } of waiting)
    await db.query(`select beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`, [
      chain,
      round,
      testSignature(round),
    ])
  return waiting.length
}

import { useBeacon } from '../../src/domain/rounds/engine/index.ts'
import { type Beacon, type BeaconChain, localChain } from '../../src/infra/beacon/index.ts'
import { publicKeyOf, signRound } from '../../src/infra/beacon/signature.ts'
import { many, type Queryable } from '../../src/infra/database/index.ts'

const KEY = Buffer.alloc(32, 7)
const signed = new Map<number, string>()

/** The chain of the tests' beacon. */
export const TEST_CHAIN: BeaconChain = localChain(publicKeyOf(KEY))

/** What the tests' beacon says of any round, however far in the future of this machine's clock. */
export function testSignature(round: number): string {
  const known = signed.get(round) ?? signRound(KEY, round)
  signed.set(round, known)
  return known
}

/** Stands for a beacon whose clock is always right by the database's, which tests move. */
export function openTestBeacon(): Beacon {
  return {
    chain: TEST_CHAIN,
    ask: async (round) => ({ round, signature: testSignature(round) }),
    newest: async () => null,
    stop: () => {},
  }
}

/** Publishes rounds with the tests' beacon from now on. */
export const useTestBeacon = (db: Queryable) => useBeacon(db, TEST_CHAIN)

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

import type { FairEntry, FairExport, FairExportRound } from '@yaksok/shared/core/contract'
import { fromHex, merklePath, merkleTree, toHex } from '@yaksok/shared/core/draw'
import { fromWire, toWire } from '@yaksok/shared/core/money'
import { type BeaconChain, infoOf, QUICKNET } from '../../src/infra/beacon/index.ts'
import { QUICKNET_ROUNDS } from '../../src/infra/beacon/testing/quicknet.ts'
import { one, type Queryable } from '../../src/infra/database/index.ts'
import { TEST_CHAIN } from './beacon.ts'
import { derive, leafOf } from './derive.ts'

const PICKS = ['대', '소', '홀', '짝']
const ZERO = '0'.repeat(64)

/** How a round of the vectors ends; times are ms before its draw. */
interface Course {
  state: FairExportRound['state']
  reason?: string
  /** Who decides; null for a round that was missed. */
  beacon: { chain: BeaconChain; round: number; signature?: string } | null
  entries?: number
  sealed?: number
  logged?: number
  /** When it was drawn or void, ms after its draw. */
  revealed?: number
}

const quicknet = (at: number) => ({ chain: QUICKNET, ...(QUICKNET_ROUNDS[at] as (typeof QUICKNET_ROUNDS)[0]) })
/** A round that nobody has asked quicknet for. */
const unasked = (round: number) => ({ chain: QUICKNET, round })
const IN_TIME = { sealed: 2900, logged: 2800 }

/** Rounds of each game, one after the other: recorded signatures of quicknet decide, and each way to be void is there once. */
const COURSES: Record<'digit' | 'dice', Course[]> = {
  digit: [
    { state: 'drawn', beacon: quicknet(2), entries: 3, ...IN_TIME, revealed: 900 },
    { state: 'drawn', beacon: quicknet(3), entries: 0, ...IN_TIME, revealed: 3_600_000 },
    { state: 'void', reason: 'downtime', beacon: null, revealed: 9000 },
    { state: 'void', reason: 'downtime', beacon: unasked(32_285_146), entries: 1, revealed: 9000 },
    { state: 'void', reason: 'unlogged', beacon: unasked(32_285_166), entries: 2, sealed: 100, revealed: 0 },
    { state: 'closed', beacon: unasked(32_285_186), entries: 1, ...IN_TIME },
    { state: 'open', beacon: unasked(32_285_206) },
  ],
  dice: [
    { state: 'drawn', beacon: quicknet(0), entries: 5, ...IN_TIME, revealed: 900 },
    { state: 'drawn', beacon: quicknet(1), entries: 1, sealed: 2, logged: 1, revealed: 900 },
    { state: 'void', reason: 'clock', beacon: unasked(12_040_903), entries: 0, revealed: -120_000 },
    // the key of a local beacon was given up, the one end of a round that is sealed and logged
    {
      state: 'void',
      reason: 'beacon',
      beacon: { chain: TEST_CHAIN, round: 1 },
      entries: 2,
      ...IN_TIME,
      revealed: -500,
    },
    { state: 'scheduled', beacon: unasked(12_040_943) },
  ],
}

const timeOf = ({ genesis, period }: BeaconChain, round: number) => 1000 * (genesis + (round - 1) * period)

/** An export of version 2 of which every hash, leaf, root and result is the database's. */
export async function makeVectors(db: Queryable): Promise<FairExport> {
  const rounds: FairExportRound[] = []
  for (const game of ['digit', 'dice'] as const) {
    let previous = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from('yaksok-first-round-v1'))))
    for (const [at, course] of COURSES[game].entries()) {
      const round = await makeRound(db, game, at + 1, previous, course)
      rounds.push(round)
      previous = round.hash
    }
  }
  return { format: 'yaksok-fairness-v1', beacons: [QUICKNET, TEST_CHAIN].map(infoOf), rounds }
}

async function makeRound(
  db: Queryable,
  game: 'digit' | 'dice',
  number: number,
  previous: string,
  course: Course,
): Promise<FairExportRound> {
  const { state, reason = '', beacon, entries, sealed, logged, revealed } = course
  // of a round that names no beacon any time will do
  const draws = beacon ? timeOf(beacon.chain, beacon.round) : timeOf(QUICKNET, 32_285_126)
  const round: FairExportRound = {
    ...{ key: game === 'digit' ? 'h2' : 'dice', game, round: number, expect: String(202_611_200_000 + number) },
    ...{ opens: draws - 59_750, closes: draws - 3000, draws, state, published: draws - 180_000, reason },
    ...{ commitment: null, odds: ZERO, previous, hash: ZERO, chain: null, entries: null, link: null, seed: null },
    ...{ randomness: 'none', revealed: revealed === undefined ? null : draws + revealed, opencode: '', version: 2 },
    beacon: beacon && { chain: beacon.chain.hash, round: beacon.round, signature: beacon.signature ?? null },
    oddsTable: [...PICKS, ...(game === 'dice' ? ['3', '11'] : [])].map((type, n) => ({
      type,
      proportion: ((194 + n * 37) / 100).toFixed(2),
    })),
    leaves: [],
  }
  round.odds = (await derive(db, [round]))[0]?.odds ?? ''
  round.hash = (await derive(db, [round]))[0]?.hash ?? ''
  if (entries === undefined) return round
  const mine = Array.from({ length: entries }, (_, n) => entryOf(number, n))
  for (const entry of mine) round.leaves.push(await leafOf(db, round, entry))
  const [made] = await derive(db, [round])
  round.entries = {
    count: entries,
    root: made?.root ?? '',
    sealed: sealed === undefined ? null : draws - sealed,
    logged: logged === undefined ? null : draws - logged,
  }
  if (state === 'drawn') round.opencode = made?.opencode ?? ''
  if (entries === 0) return round
  const tree = await merkleTree(round.leaves.map(fromHex))
  round.mine = await Promise.all(
    mine.map(async (entry, index) => ({
      ...entry,
      payout: toWire(await paidOf(db, round, entry)),
      index,
      path: merklePath(tree, index).map(toHex),
    })),
  )
  return round
}

/** @param n of the round's entries */
function entryOf(round: number, n: number): FairEntry {
  const nonce = `00000000-0000-4000-8000-${String(round * 100 + n).padStart(12, '0')}`
  const picks = n === 0 ? ['대', '홀'] : PICKS.slice(n % 4)
  return {
    order: String(round * 100 + n),
    picks,
    stake: toWire(1000 + n),
    payout: toWire(0),
    nonce,
    index: null,
    path: null,
  }
}

/** Won that the database pays the entry. */
async function paidOf(
  db: Queryable,
  { game, opencode, oddsTable }: FairExportRound,
  entry: FairEntry,
): Promise<number> {
  if (opencode === '') return 0
  const odds = oddsTable.map(({ proportion }) => Math.round(Number(proportion) * 100))
  const row = await one<{ paid: number }>(
    db,
    `select coalesce(sum($1::bigint * h / 100), 0)::bigint as paid from unnest($2::text[], $3::int[]) u (type, h)
     where type = any ($4) and type = any (winning_types($5, $6))`,
    [fromWire(entry.stake), oddsTable.map(({ type }) => type), odds, entry.picks, game, opencode],
  )
  return row?.paid ?? 0
}

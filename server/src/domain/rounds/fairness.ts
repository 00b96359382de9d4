import {
  FAIR_ROUNDS_PER_PAGE,
  type FairBeacon,
  type FairBreak,
  type FairEntry,
  type ResponseOf,
} from '@yaksok/shared/core/contract'
import { beaconKind, merklePath, toHex } from '@yaksok/shared/core/draw'
import { toWire } from '@yaksok/shared/core/money'
import type { AnswerCache } from '../../http/answer-cache/index.ts'
import { type Handlers, Streamed } from '../../http/calls/index.ts'
import { type BeaconChain, infoOf } from '../../infra/beacon/index.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { createExportGate } from './export-gate.ts'
import { countLeaves, exportParts, exportRounds } from './fairness-export.ts'
import { findRound, type RoundRow, roundOf, SELECT_CHAIN, SELECT_ROUND } from './fairness-rows.ts'
import { createTrees } from './fairness-trees.ts'

type FairnessHandlers = Pick<
  Handlers,
  | 'fairnessRounds'
  | 'fairnessRound'
  | 'fairnessExport'
  | 'fairnessEntries'
  | 'fairnessLedger'
  | 'fairnessBreaks'
  | 'fairnessBeacon'
>

/** A round with this many is answered from memory; longer ones are streamed. */
const FEW_LEAVES = 500

/**
 * What makes rounds checkable (decisions.md, Honest by design 3). Everything is read from what was stored when it
 * happened; `cache` answers the many who look at the same round.
 */
export function fairnessHandlers(cache: AnswerCache): FairnessHandlers {
  const trees = createTrees()
  const gate = createExportGate()
  return {
    fairnessRounds: ({ reads }, { key, before }) =>
      cache.get(`rounds ${key} ${before}`, async () => {
        const rows = await many<RoundRow>(
          reads,
          `${SELECT_ROUND} where r.lottery_id = (select id from lotteries where key = $1)
             ${before === undefined ? 'and $2::text is null' : `and r.seq < (select b.seq from rounds b join lotteries k on k.id = b.lottery_id where k.key = $1 and b.expect = $2)`}
           order by r.seq desc limit $3`,
          [key, before ?? null, FAIR_ROUNDS_PER_PAGE],
        )
        return rows.map(roundOf)
      }),

    fairnessRound: ({ reads }, { key, expect }) =>
      cache.get(`round ${key} ${expect}`, async () => roundOf(await findRound(reads, key, expect))),

    fairnessExport: async ({ reads, ip }, request) => {
      if ('expect' in request && (await countLeaves(reads, request)) <= FEW_LEAVES)
        return await cache.get(`export ${request.key} ${request.expect}`, () =>
          exportRounds(reads, request.key, request),
        )
      const leave = gate.enter(ip)
      // Counted only now: who is refused costs the database nothing.
      if ('day' in request)
        await countLeaves(reads, request).catch((error: unknown) => {
          leave()
          throw error
        })
      return new Streamed(() => exportParts(reads, request.key, request), leave)
    },

    fairnessEntries: async ({ reads, member }, { key, expect }) => {
      const round = await findRound(reads, key, expect)
      const entries = await ownEntries(reads, round, member.id)
      if (entries.length === 0 || !round.entries_root) return entries
      const { places, tree } = await trees.of(reads, round.id)
      return entries.map((entry) => {
        const index = places.get(entry.order) as number
        return { ...entry, index, path: merklePath(tree, index).map(toHex) }
      })
    },

    fairnessBeacon: ({ reads }) => cache.get('beacon', () => beaconOf(reads)),

    fairnessBreaks: ({ reads }, { key }) => cache.get(`breaks ${key}`, () => breaksOf(reads, key)),

    fairnessLedger: ({ reads }, { before }) => cache.get(`ledger ${before}`, () => rootsOf(reads, before)),
  }
}

/** Days of one answer. */
const ROOTS = 60
const START_OF = (day: string) => `(${day}::timestamp at time zone 'Asia/Seoul')`
const NEWEST_SEAL = (before: string) => `select hash, sealed_at, seoul_day(sealed_at) as day from ledger_seals
  where sealed_at < ${before} order by sealed_at desc, id desc limit 1`

/** The last root of each day, the newest day first, and the transfers of the day. @param before `YYYYMMDD`: of days before that one */
async function rootsOf(db: Queryable, before: string | undefined): Promise<ResponseOf<'fairnessLedger'>> {
  const start = before && new Date(before.replace(/(....)(..)(..)/, '$1-$2-$3T00:00:00+09:00'))
  if (start && Number.isNaN(start.getTime())) return []
  return await many<ResponseOf<'fairnessLedger'>[number]>(
    db,
    `with recursive roots as (
       (${NEWEST_SEAL(`coalesce($2::timestamptz, 'infinity')`)})
       union all
       select s.* from roots r cross join lateral (${NEWEST_SEAL(START_OF('r.day'))}) s
     )
     select to_char(day, 'YYYYMMDD') as day, encode(hash, 'hex') as root, epoch_ms(sealed_at) as sealed,
       (select sum(transfers)::bigint from ledger_seals
        where sealed_at >= ${START_OF('day')} and sealed_at < ${START_OF('(day + 1)')}) as transfers
     from roots limit $1`,
    [ROOTS, start || null],
  )
}

/** A member's entries; where they are among the leaves is for the tree to say. */
async function ownEntries(db: Queryable, round: RoundRow, memberId: number): Promise<FairEntry[]> {
  const rows = await many<{ id: number; picks: string[]; stake: number; payout: number; nonce: string }>(
    db,
    'select id, picks, stake, payout, nonce from orders where round_id = $1 and account_id = $2 order by id',
    [round.id, memberId],
  )
  return rows.map((row) => ({
    order: String(row.id),
    picks: row.picks,
    stake: toWire(row.stake),
    payout: toWire(row.payout),
    nonce: row.nonce,
    index: null,
    path: null,
  }))
}

/** The beacon in use, and who it is. */
async function beaconOf(db: Queryable): Promise<FairBeacon | null> {
  const chain = await one<BeaconChain & Record<string, unknown>>(
    db,
    `${SELECT_CHAIN} join beacon_in_use u on u.chain = c.hash`,
  )
  const info = chain && infoOf(chain)
  return info ? { kind: beaconKind(info), info } : null
}

/** Breaks of one answer at most, the newest. */
const SHOWN = 100

/** Where the chains of a lottery were broken, newest first (docs/fairness.md, Where a chain breaks). */
async function breaksOf(db: Queryable, key: string): Promise<FairBreak[]> {
  return await many<FairBreak & Record<string, unknown>>(
    db,
    `select b.from_seq as round, r.expect, epoch_ms(b.broken_at) as at, b.reason
     from chain_breaks b join lotteries l on l.id = b.lottery_id
       left join rounds r on r.lottery_id = b.lottery_id and r.seq = b.from_seq
     where l.key = $1 order by b.from_seq desc limit $2`,
    [key, SHOWN],
  )
}

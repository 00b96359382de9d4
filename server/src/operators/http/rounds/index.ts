import { Readable } from 'node:stream'
import type { ConsoleResponse } from '@yaksok/console-contract'
import { beaconKind } from '@yaksok/shared/core/draw'
import { countLeaves, countRounds, exportParts } from '../../../domain/rounds/index.ts'
import { audit } from '../../../infra/audit-log/index.ts'
import { many, one, withTransaction } from '../../../infra/database/index.ts'
import type { Answers } from '../../calls/index.ts'
import { ConsoleFile, iso, isoOrNull, missing, numberCursor, pageOf } from '../../calls/index.ts'
import { ROUND, type RoundRow, roundShape } from './shape.ts'

interface Proof {
  commitment: string | null
  previous_hash: string | null
  hash: string | null
  entries_root: string | null
  link: string | null
  sealed_at: Date | null
  logged_at: Date | null
  version: 1 | 2
  beacon: string | null
  beacon_id: string
  beacon_round: number
  signature: string | null
}

/** A signature decides the result: nobody reads one of a round that is not drawn. */
const PROOF = `select encode(r.commitment, 'hex') as commitment, encode(r.previous_hash, 'hex') as previous_hash,
  encode(r.hash, 'hex') as hash, encode(r.entries_root, 'hex') as entries_root, encode(r.link, 'hex') as link,
  r.sealed_at, r.logged_at, r.version, encode(r.beacon_chain, 'hex') as beacon, c.beacon_id, r.beacon_round,
  encode(a.signature, 'hex') as signature
  from rounds r left join beacon_chains c on c.hash = r.beacon_chain
    left join beacon_answers a on r.state = 'drawn' and a.chain = r.beacon_chain and a.round = r.beacon_round
  where r.id = $1`

function fairnessShape(proof: Proof): ConsoleResponse<'round'>['fairness'] {
  const { beacon, beacon_id, beacon_round, signature } = proof
  return {
    commitment: proof.commitment,
    previousHash: proof.previous_hash,
    hash: proof.hash,
    entriesRoot: proof.entries_root,
    link: proof.link,
    sealed: isoOrNull(proof.sealed_at),
    logged: isoOrNull(proof.logged_at),
    version: proof.version,
    beacon:
      beacon === null
        ? null
        : {
            kind: beaconKind({ hash: beacon, metadata: { beaconID: beacon_id } }),
            chain: beacon,
            round: beacon_round,
            signature,
          },
  }
}

/** Rounds, and what anyone may check of them. */
export const roundHandlers: Answers<'rounds' | 'chainBreaks' | 'round' | 'exportRounds'> = {
  rounds: async ({ pool }, { lottery, state, cursor, limit }) => {
    const rows = await many<RoundRow & Record<string, unknown>>(
      pool,
      `${ROUND} where ($1::text is null or l.key = $1) and ($2 = 'all' or r.state = $2)
         and ($3::bigint is null or r.id < $3) order by r.id desc limit $4`,
      [lottery ?? null, state, numberCursor(cursor), limit + 1],
    )
    return pageOf(rows, limit, ({ id }) => id, roundShape)
  },

  chainBreaks: async ({ pool }) => {
    const rows = await many<{ lottery: string; round: string | null; reason: string; broken_at: Date }>(
      pool,
      `select l.key as lottery, r.expect as round, b.reason, b.broken_at from chain_breaks b
         join lotteries l on l.id = b.lottery_id left join rounds r on r.lottery_id = b.lottery_id and r.seq = b.from_seq
       order by b.broken_at desc limit 200`,
    )
    return {
      items: rows.map(({ lottery, round, reason, broken_at }) => ({
        lottery,
        fromRound: round,
        reason,
        at: iso(broken_at),
      })),
    }
  },

  round: async ({ pool }, { lottery, round }) => {
    const found = await one<RoundRow & Record<string, unknown>>(pool, `${ROUND} where l.key = $1 and r.expect = $2`, [
      lottery,
      round,
    ])
    if (!found) throw missing('회차')
    const proof = (await one(pool, PROOF, [found.id])) as Proof
    return { ...roundShape(found), fairness: fairnessShape(proof) }
  },

  exportRounds: async ({ pool, operator }, { lottery, day }) => {
    const wanted = { day: day.replaceAll('-', '') }
    const rounds = await withTransaction(pool, async (db) => {
      await countLeaves(db, { key: lottery, ...wanted })
      const found = await countRounds(db, { key: lottery, ...wanted })
      await audit(db, operator, { action: 'rounds.export', target: lottery, details: { day, rounds: found } })
      return found
    })
    const content = Readable.from(exportParts(pool, lottery, wanted))
    return new ConsoleFile(`fairness-${lottery}-${day}.json`, 'application/json', content, rounds)
  },
}

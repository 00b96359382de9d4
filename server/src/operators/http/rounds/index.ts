import { Readable } from 'node:stream'
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
    const hex = ['commitment', 'previous_hash', 'hash', 'entries_root', 'link'].map(
      (name) => `encode(${name}, 'hex') as ${name}`,
    )
    const proof = (await one(pool, `select ${hex.join(', ')}, sealed_at from rounds where id = $1`, [
      found.id,
    ])) as Proof
    return {
      ...roundShape(found),
      fairness: {
        commitment: proof.commitment,
        previousHash: proof.previous_hash,
        hash: proof.hash,
        entriesRoot: proof.entries_root,
        link: proof.link,
        sealed: isoOrNull(proof.sealed_at),
      },
    }
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

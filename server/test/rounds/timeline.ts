import { drawOpencode, fromHex, type Game, seedOfLink } from '@yaksok/shared/core/draw'
import { many, one, type Pool } from '../../src/infra/database/index.ts'
import type { TestDatabase } from '../index.ts'
import { ownerPool } from '../owner-pool.ts'
import { workRounds } from '../wallet/work-rounds.ts'

/** What everybody can keep of a round that was drawn: its link, under its commitment. */
export type Proofs = ReadonlyMap<string, string>

/** A database on its way through time; several may begin as copies of one. Its clock is a table of its own. */
export interface Timeline {
  database: TestDatabase
  pool: Pool
  /** Plays rounds of a minute; answers how many were drawn, and how many of them the proofs foretold. */
  play(rounds: number, proofs?: Proofs): Promise<{ drawn: number; predicted: number }>
  proofs(): Promise<Proofs>
  clock(): Promise<Date>
  setClock(at: Date): Promise<void>
  /** Closes the connections, so that the database can be copied. */
  leave(): Promise<void>
}

/** Works on a database that has rounds and a clock of a test (takeClock). */
export function joinTimeline(database: TestDatabase): Timeline {
  const pool = ownerPool(database.url)
  const setClock = async (at: Date) => void (await pool.query('update test_clock set at = $1', [at]))
  const clock = async () => ((await one<{ at: Date }>(pool, 'select at from test_clock')) as { at: Date }).at
  return {
    database,
    pool,
    clock,
    setClock,
    async play(rounds, proofs = new Map()) {
      const foretold = new Map<number, string>()
      const before = await newestDrawn(pool)
      for (let n = 0; n < rounds; n++) {
        const minute = Math.floor((await clock()).getTime() / 60_000) * 60_000
        for (const second of [57, 60]) {
          await setClock(new Date(minute + second * 1000))
          await foretell(pool, proofs, foretold)
          await workRounds(pool, 60)
        }
      }
      return await count(pool, foretold, before)
    },
    async proofs() {
      const rows = await many<{ commitment: string; link: string }>(
        pool,
        `select encode(commitment, 'hex') as commitment, encode(link, 'hex') as link from rounds where link is not null`,
      )
      return new Map(rows.map(({ commitment, link }) => [commitment, link]))
    },
    leave: () => pool.end(),
  }
}

async function newestDrawn(pool: Pool): Promise<number> {
  return (await one<{ n: number }>(pool, `select count(*) as n from rounds where state = 'drawn'`))?.n ?? 0
}

/** What whoever kept proofs knows of the rounds that are published and not drawn. */
async function foretell(pool: Pool, proofs: Proofs, foretold: Map<number, string>): Promise<void> {
  const rows = await many<{ id: number; key: string; game: Game; expect: string; commitment: string }>(
    pool,
    `select r.id, l.key, l.game, r.expect, encode(r.commitment, 'hex') as commitment
     from rounds r join lotteries l on l.id = r.lottery_id where r.state in ('open', 'closed')`,
  )
  for (const { id, key, game, expect, commitment } of rows) {
    const link = proofs.get(commitment)
    if (!link || foretold.has(id)) continue
    const seed = await seedOfLink(fromHex(link))
    foretold.set(id, await drawOpencode({ seed, key, game, expect, randomness: 'none' }))
  }
}

async function count(pool: Pool, foretold: ReadonlyMap<number, string>, before: number) {
  const rows = await many<{ id: number; opencode: string }>(
    pool,
    `select id, opencode from rounds where state = 'drawn' order by resolved_at, id offset $1`,
    [before],
  )
  const predicted = rows.filter(({ id, opencode }) => foretold.get(id) === opencode).length
  return { drawn: rows.length, predicted }
}

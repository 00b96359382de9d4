import { type Stage, setClock } from './stage.ts'

const ENTRIES = 10_000
/** Rounds of these lotteries are settled; the first one has the orders of the other benchmark. */
const LOTTERIES = [2, 3, 4]

export interface SettlementFigures {
  entries: number
  /** Sealing (entries under one Merkle root, which goes into the log) and drawing with settlement, ms, for each round. */
  seal: number[]
  draw: number[]
}

/** Seals and settles rounds of 10,000 entries by 1,000 members. No server may run: its engine would be faster. */
export async function benchSettlement(stage: Stage): Promise<SettlementFigures> {
  const figures: SettlementFigures = { entries: ENTRIES, seal: [], draw: [] }
  for (const lottery of LOTTERIES) {
    const [round] = await stage.sql<{ id: string; expect: string }>(
      `select id, expect from rounds where lottery_id = $1 and state = 'open' and opens_at <= now() order by seq limit 1`,
      [lottery],
    )
    if (!round) throw new Error(`lottery ${lottery} has no open round`)
    await stage.sql(
      `select order_place(m.id, $1, $2, array[(array['대', '소', '홀', '짝'])[n % 4 + 1]], 1000 + n, null, null)
       from members m cross join generate_series(1, $3::int / $4::int) n`,
      [lottery, round.expect, ENTRIES, stage.members.length],
    )
  }
  await stage.sql('analyze')
  for (const lottery of LOTTERIES) {
    await setClock(stage.sql, await untilClose(stage, lottery))
    // the second transaction sees the first, and logs its root
    const seal = () => timed(stage, 'round_seal', lottery)
    figures.seal.push((await seal()) + (await seal()))
  }
  // An hour later: every one of those rounds is over.
  await setClock(stage.sql, '61 minutes')
  await answerBeacon(stage)
  for (const lottery of LOTTERIES) figures.draw.push(await timed(stage, 'round_draw', lottery))
  const [settled] = await stage.sql<{ n: number }>(
    `select count(*)::int as n from orders o join rounds r on r.id = o.round_id
     where r.lottery_id = any ($1) and o.status in (1, 2)`,
    [LOTTERIES],
  )
  if (settled?.n !== ENTRIES * LOTTERIES.length) throw new Error(`${settled?.n} entries were settled`)
  return figures
}

/** Stands for a beacon, which signs nothing of the future: the database draws by any bytes. */
async function answerBeacon({ sql }: Stage): Promise<void> {
  await sql(`select beacon_heard(decode(chain, 'hex'), round, $1) from beacon_waiting()`, [Buffer.alloc(48, 7)])
}

/** Entries are sealed between the close and the draw. */
async function untilClose(stage: Stage, lottery: number): Promise<string> {
  const [round] = await stage.sql<{ ahead: string }>(
    `select (closes_at - clock_timestamp())::text as ahead from rounds where lottery_id = $1 and state = 'open' order by seq limit 1`,
    [lottery],
  )
  return String(round?.ahead)
}

async function timed(stage: Stage, step: string, lottery: number): Promise<number> {
  const [round] = await stage.sql<{ id: string }>(
    `select id from rounds where lottery_id = $1 and state in ('open', 'closed') order by seq limit 1`,
    [lottery],
  )
  const started = performance.now()
  const [result] = await stage.sql<{ done: boolean }>(`select ${step}($1) as done`, [round?.id])
  if (!result?.done) throw new Error(`${step} of lottery ${lottery} did nothing`)
  return performance.now() - started
}

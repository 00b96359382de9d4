import { verifyLedger } from '../../../domain/ledger/index.ts'
import { createPool, type Pool } from '../../../infra/database/index.ts'
import { secondsOf, timed } from './timed.ts'

/** What a rehearsal comes to. */
export interface Outcome {
  /** Checks of the ledger that failed. */
  broken: string[]
  /** From nothing to a ledger that is known to be right, ms. */
  ms: number
}

export const scratchPool = (url: string): Pool =>
  createPool(url, { role: null, max: 2, statementTimeoutMs: 0, applicationName: 'yaksok-ops' })

/** What a restored database holds, counted in one statement. */
interface Counted {
  members: number
  entries: number
  newest: Date | null
}

async function countOf(pool: Pool): Promise<Counted> {
  const { rows } = await pool.query<Counted>(
    `select (select count(*)::int from members) as members, (select count(*)::int from ledger_entries) as entries,
       (select max(created_at) from ledger_transfers) as newest`,
  )
  return rows[0] as Counted
}

/**
 * Looks at what was restored and says it. @param took what restoring it took: a sentence, and ms with all that came before
 */
export async function look(
  pool: Pool,
  took: { sentence: string; ms: number },
  print: (text: string) => void,
): Promise<Outcome> {
  const { members, entries, newest } = await countOf(pool)
  print(
    `${took.sentence}, ${members.toLocaleString('en-US')} members, ${entries.toLocaleString('en-US')} ledger entries`,
  )
  if (newest) print(`Last ledger entry: ${newest.toISOString()}`)
  const verified = await timed(() => verifyLedger(pool))
  print(`Ledger verified: ${secondsOf(verified.ms)}`)
  const broken = verified.result.filter(({ ok }) => !ok).map(({ name }) => name)
  return { broken, ms: took.ms + verified.ms }
}

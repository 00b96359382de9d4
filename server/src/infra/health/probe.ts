import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { createOutageLog } from '../logging/index.ts'
import { withTimeout } from '../timers/index.ts'

/** A result is good for this long, so that nobody makes the database write by asking often. */
const FRESH_MS = 2000
/** A database that needs longer than this does not count as one that can. */
const PATIENCE_MS = 2500

/** What the database can do at the moment. */
export interface DatabaseState {
  /** It answers. */
  reads: boolean
  /** It takes new rows: false while its disk is full, or it only reads. */
  writes: boolean
}

/** Asks the database what it can do, at most once in two seconds however many ask. */
export function createProbe(pool: Pool, log: Logger): () => Promise<DatabaseState> {
  const outage = createOutageLog(log, 'database', 'PostgreSQL cannot write', 'PostgreSQL can write again')
  let asked = Number.NEGATIVE_INFINITY
  let state: Promise<DatabaseState> | undefined

  async function ask(): Promise<DatabaseState> {
    const reads = await withTimeout(
      PATIENCE_MS,
      works(pool, 'select 1', () => {}),
      false,
    )
    if (!reads) return { reads, writes: false }
    const writes = await withTimeout(PATIENCE_MS, works(pool, 'select write_probe()', outage.failed), false)
    if (writes) outage.worked()
    return { reads, writes }
  }

  return () => {
    const now = performance.now()
    if (!state || now - asked > FRESH_MS) {
      asked = now
      state = ask()
    }
    return state
  }
}

async function works(pool: Pool, text: string, failed: (error: unknown) => void): Promise<boolean> {
  try {
    await pool.query(text)
    return true
  } catch (error) {
    failed(error)
    return false
  }
}

import type { QueryResult } from 'pg'
import { isDatabaseAway, type Pool, type Queryable, STATEMENT_ENDED, sqlState } from '../database/index.ts'
import type { AnsweredBy } from './metrics.ts'
import type { Replica } from './replica.ts'

type Count = (by: AnsweredBy) => void

/** Reads on the primary, counted. */
export function primaryReads(primary: Pool, count: Count): Queryable {
  return queryable((text, values) => {
    count('primary')
    return primary.query(text, values)
  })
}

/**
 * Reads on a replica; those that it breaks off (it went away, or what it read was cleaned up under it) are asked of the
 * primary, and the replica is left out until it has answered again. What it refuses or takes too long for fails.
 */
export function replicaReads(replica: Replica, primary: Pool, count: Count): Queryable {
  return queryable(async (text, values) => {
    try {
      const result = await replica.pool.query(text, values)
      count('replica')
      return result
    } catch (error) {
      if (!isDatabaseAway(error) || sqlState(error) === STATEMENT_ENDED) throw error
      // 40001: what it read was cleaned up under it, which says nothing of its health.
      if (sqlState(error) !== '40001') replica.failed(error)
      count('primary_after_replica')
      return await primary.query(text, values)
    }
  })
}

/** Only the way of asking that the readers here use: a text with its values. */
function queryable(query: (text: string, values?: unknown[]) => Promise<QueryResult>): Queryable {
  return { query } as unknown as Queryable
}

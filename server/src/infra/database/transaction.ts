import { inSpan } from '../tracing/index.ts'
import { isAnswerLost } from './errors.ts'
import type { Client, Pool } from './pool.ts'

/**
 * Runs `work` in one transaction (READ COMMITTED) and returns what it returns; rolls back when it throws.
 * The client must not be used after `work` has ended. Never retries: whether that is safe is the caller's to know.
 */
export function withTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  return inSpan(describe, () => run(pool, work))
}

const describe = () => ({ name: 'transaction', attributes: { 'db.system.name': 'postgresql' } })

async function run<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A client that cannot even roll back is thrown away instead of handed to the next request.
    if (isAnswerLost(error)) broken = error as Error
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
    throw error
  } finally {
    client.release(broken)
  }
}

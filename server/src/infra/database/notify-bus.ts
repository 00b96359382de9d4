import type { Pool, Queryable } from './pool.ts'
import { many, one } from './query.ts'
import { messageOf } from './topics.ts'
import { withTransaction } from './transaction.ts'

/** Where PostgreSQL brings the news itself. */
export const NEWS_CHANNEL = 'yaksok'

/** Sent on at a time. */
const AT_A_TIME = 500

/**
 * Sends a message when the transaction of `db` commits. Not for hot paths: with NOTIFY, PostgreSQL lets only one transaction
 * with a message commit at a time.
 */
export async function publish(db: Queryable, topic: string, key = ''): Promise<void> {
  await db.query('select announce($1)', [messageOf(topic, key)])
}

/** True while news wait in the database for the process that sends them on; false while NOTIFY brings them. */
export async function newsWait(db: Queryable): Promise<boolean> {
  return (await one<{ waits: boolean }>(db, 'select waits from news_way'))?.waits ?? false
}

/** Says which way news go from now on. What waits then and nobody would send on goes by NOTIFY. */
export async function setNewsWait(pool: Pool, waits: boolean): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query(
      `insert into news_way (waits) values ($1)
       on conflict (only_row) do update set waits = excluded.waits where news_way.waits <> excluded.waits`,
      [waits],
    )
    if (waits) return
    await client.query(
      'with waiting as (delete from news_waiting returning message) select pg_notify($1, message) from waiting',
      [NEWS_CHANNEL],
    )
  })
}

/**
 * Hands what waits to `send`, oldest first. What could not be sent stays, and so does what was sent by a process that died
 * before it could say so: it is sent again, which costs its hearers a read.
 * @returns how many were sent; the most there may be at a time, and more may wait
 */
export async function sendWaiting(pool: Pool, send: (messages: string[]) => Promise<void>): Promise<number> {
  if (!(await one(pool, 'select 1 from news_waiting limit 1'))) return 0
  return await withTransaction(pool, async (client) => {
    const taken = await many<{ id: number; message: string }>(
      client,
      `delete from news_waiting where id in
         (select id from news_waiting order by id limit $1 for update skip locked) returning id, message`,
      [AT_A_TIME],
    )
    if (taken.length > 0) await send(taken.toSorted((a, b) => a.id - b.id).map(({ message }) => message))
    return taken.length
  })
}

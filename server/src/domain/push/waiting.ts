import { many, type Queryable } from '../../infra/database/index.ts'

/** A notice that was taken to be sent. */
export interface Waiting {
  id: number
  subscription_id: number
  kind: string
  tries: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Seconds until the next try, by how many there were: what was taken and never came back waits as long, too. */
const AGAIN_SECONDS = [60, 300, 1800, 7200]
/** Nobody wants to hear of it later than this. */
const LONGEST_HOURS = 24

/** What the tries after this one end with. */
export const MOST_TRIES = AGAIN_SECONDS.length

/**
 * Takes what is due, at most `most`. Nobody else gets it before its next try is due, so that a process that dies sends
 * nothing twice and loses nothing. Of sessions that are over nothing is sent, nothing that is a day old, and nothing that was
 * true when it was written and is not any more: a reminder of a visit that has begun.
 */
export async function takeDue(db: Queryable, most: number): Promise<Waiting[]> {
  await db.query(
    // one read a condition, each by an index
    `delete from push_waiting where id in (
       select id from push_waiting where made_at < (select clock_timestamp() - make_interval(hours => $1))
       union all select id from push_waiting where tries >= $2
       union all select id from push_waiting where next_at <= (select clock_timestamp()) and push_is_outdated(kind, subject))`,
    [LONGEST_HOURS, MOST_TRIES],
  )
  return await many<Waiting & Record<string, unknown>>(
    db,
    `with due as (
       select w.id from push_waiting w where w.next_at <= (select clock_timestamp()) order by w.next_at limit $1
       for update skip locked)
     update push_waiting w set tries = w.tries + 1,
       next_at = clock_timestamp() + make_interval(secs => ($2::int[])[w.tries + 1])
     from push_subscriptions p, sessions s
     where w.id in (select id from due) and p.id = w.subscription_id and s.token_hash = p.token_hash and session_lives(s)
     returning w.id, w.subscription_id, w.kind, w.tries, p.endpoint, p.p256dh, p.auth`,
    [most, AGAIN_SECONDS],
  )
}

/** It has arrived. */
export const settled = (db: Queryable, id: number) => db.query('delete from push_waiting where id = $1', [id])

/** The browser has taken its agreement back, or is gone. */
export const forget = (db: Queryable, subscriptionId: number) =>
  db.query('delete from push_subscriptions where id = $1', [subscriptionId])

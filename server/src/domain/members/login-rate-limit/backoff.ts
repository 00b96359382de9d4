import { HttpRefusal } from '../../../http/calls/index.ts'
import { one, type Queryable } from '../../../infra/database/index.ts'

/** Tries that cost nothing; from then on each one doubles the wait. */
const FREE_TRIES = 5
/** Tries are forgotten this long after the last one. */
const MEMORY = '1 hour'

/**
 * Takes one try of `key`, or throws 429 with the seconds to wait, `longest` at most. One statement, so that 100 parallel
 * guesses get the same few tries as 100 in a row. A key names who tries (a device, a session), never a member alone:
 * nobody keeps an owner out by guessing from elsewhere.
 */
export async function takeTry(db: Queryable, key: string, longest = 60): Promise<void> {
  const taken = await one(
    db,
    `insert into tries as t (key, count, next_at, forget_at) values ($1, 1, now(), now() + interval '${MEMORY}')
     on conflict (key) do update set
       count = case when t.forget_at <= now() then 1 else t.count + 1 end,
       next_at = case when t.forget_at <= now() or t.count < ${FREE_TRIES - 1} then now()
         else now() + least($2, power(2, least(t.count - ${FREE_TRIES - 1}, 20))) * interval '1 second' end,
       forget_at = now() + interval '${MEMORY}'
     where t.next_at <= now()
     returning count`,
    [key, longest],
  )
  if (taken) return
  const row = await one<{ wait: number }>(
    db,
    'select greatest(1, ceil(extract(epoch from next_at - now())))::int as wait from tries where key = $1',
    [key],
  )
  throw tooMany(row?.wait ?? 1)
}

/** Forgets the tries of `key`, after a right password. */
export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query('delete from tries where key = $1', [key])
}

/** 429 with a sentence and Retry-After. */
export function tooMany(seconds: number): HttpRefusal {
  return new HttpRefusal(429, `시도가 너무 많았어요. ${seconds}초 뒤에 다시 해 주세요`, seconds)
}

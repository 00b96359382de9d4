import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { HttpRefusal } from '../contract/index.ts'
import { one, type Pool, type Queryable } from '../db/index.ts'

/** Tries that cost nothing; from then on each one doubles the wait. */
const FREE_TRIES = 5
const LONGEST_WAIT_S = 60
/** Tries are forgotten this long after the last one. */
const MEMORY = '1 hour'

/**
 * Takes one try of `key`, or throws 429 with the seconds to wait. One statement, so that 100 parallel guesses get the
 * same few tries as 100 in a row. The wait never passes 60 s, and keys hold the network of the guesser: nobody can
 * lock an owner out by guessing from elsewhere.
 */
export async function takeTry(db: Queryable, key: string): Promise<void> {
  const taken = await one(
    db,
    `insert into tries as t (key, count, next_at, forget_at) values ($1, 1, now(), now() + interval '${MEMORY}')
     on conflict (key) do update set
       count = case when t.forget_at <= now() then 1 else t.count + 1 end,
       next_at = case when t.forget_at <= now() or t.count < ${FREE_TRIES - 1} then now()
         else now() + least(${LONGEST_WAIT_S}, power(2, least(t.count - ${FREE_TRIES - 1}, 10))) * interval '1 second' end,
       forget_at = now() + interval '${MEMORY}'
     where t.next_at <= now()
     returning count`,
    [key],
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

/** The part of an address that one household or phone keeps: IPv4 whole, IPv6 its /64. */
export function networkOf(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip
}

/** A budget of failures for one address: more than a household types wrong, less than a guesser needs. */
export interface FailureBudget {
  /** Takes one from the budget of this address before the check, or throws 429. */
  take(ip: string): Promise<void>
  /** Gives it back after a success. */
  giveBack(ip: string): Promise<void>
}

/** `points` failures in `seconds` for each address, counted in PostgreSQL for all processes together. */
export function failureBudget(pool: Pool, name: string, points: number, seconds: number): FailureBudget {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // The table comes from the migrations: the API's role may not make tables.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async take(ip) {
      try {
        await limiter.consume(networkOf(ip))
      } catch (outcome) {
        if (outcome instanceof Error) throw outcome
        throw tooMany(Math.ceil((outcome as RateLimiterRes).msBeforeNext / 1000))
      }
    },
    async giveBack(ip) {
      await limiter.reward(networkOf(ip))
    },
  }
}

function tooMany(seconds: number): HttpRefusal {
  return new HttpRefusal(429, `시도가 너무 많았어요. ${seconds}초 뒤에 다시 해 주세요`, seconds)
}

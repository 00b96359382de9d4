import type { Queryable } from '../../src/infra/database/index.ts'

/** The clock of one test's database: it stands still until it is moved (docs/decisions/006-database-clock.md). */
export interface TestClock {
  now(): number
  /** Moves it forward. */
  advance(seconds: number): Promise<void>
  set(at: Date): Promise<void>
}

/** Takes over the clock of limits and rounds; `admin` must own the database. */
export async function takeClock(admin: Queryable, start: Date): Promise<TestClock> {
  await admin.query(`
    create table test_clock (at timestamptz not null);
    grant select on test_clock to public;
    create or replace function money_now() returns timestamptz language sql volatile as 'select at from test_clock'`)
  await admin.query('insert into test_clock values ($1)', [start])
  let now = start.getTime()
  const set = async (at: Date) => {
    now = at.getTime()
    await admin.query('update test_clock set at = $1', [at])
  }
  return { now: () => now, set, advance: (seconds) => set(new Date(now + seconds * 1000)) }
}

/** Lets limits and rounds run by the machine's clock, so many milliseconds ahead of it; `admin` must own the database. */
export async function setAhead(admin: Queryable, ms: number): Promise<void> {
  await admin.query(
    `create or replace function money_now() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '${ms} milliseconds' $$`,
  )
}

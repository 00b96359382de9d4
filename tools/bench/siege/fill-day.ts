import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from '../../scripts/attack/target.ts'

/** Moves the clock of rounds on by 90 minutes, so that the day has about 1,000 of them whose proofs can be downloaded. */
export async function fillDay({ own }: Target): Promise<void> {
  await own.sql(
    `create or replace function money_now() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '90 minutes' $$`,
  )
  for (let last = -1; ; await pause(2000)) {
    const [row] = await own.sql<{ rounds: number }>(
      `select count(*)::int as rounds from rounds r join lotteries l on l.id = r.lottery_id where l.key = 'dice'`,
    )
    const rounds = row?.rounds ?? 0
    if (rounds > 100 && rounds - last < 5) return
    last = rounds
  }
}

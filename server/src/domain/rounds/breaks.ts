import type { FairBreak } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../infra/database/index.ts'

/** Breaks of one answer at most, the newest. */
const SHOWN = 100

/** Where the chains of a lottery were broken, newest first (docs/fairness.md, Where a chain breaks). */
export async function breaksOf(db: Queryable, key: string): Promise<FairBreak[]> {
  return await many<FairBreak & Record<string, unknown>>(
    db,
    `select b.from_seq as round, r.expect, epoch_ms(b.broken_at) as at, b.reason
     from chain_breaks b join lotteries l on l.id = b.lottery_id
       left join rounds r on r.lottery_id = b.lottery_id and r.seq = b.from_seq
     where l.key = $1 order by b.from_seq desc limit $2`,
    [key, SHOWN],
  )
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import type { CallContext, Handlers } from '../../http/calls/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import { securityEvent } from './security-event.ts'
import { giveStarter } from './starter-money.ts'

/** What a member must do before anything else, and the confirmation of their age. */
export const dutyHandlers: Pick<Handlers, 'duty' | 'confirmAdult'> = {
  duty: (context) => readDuty(context),

  /** Kept from the first time on; limits and launches read it (money_block). */
  confirmAdult: async (context) => {
    // both or neither: who is not asked again would never get the money
    await withTransaction(context.pool, async (db) => {
      await db.query('update members set adult_confirmed_at = now() where id = $1 and adult_confirmed_at is null', [
        context.member.id,
      ])
      await giveStarter(db, context, context.member.id)
    })
    securityEvent(context, 'adult.confirmed', { member: context.member.id })
    return await readDuty(context)
  },
}

async function readDuty({ pool, member }: CallContext): Promise<ResponseOf<'duty'>> {
  const row = await one<ResponseOf<'duty'>>(
    pool,
    `select case when password_temporary then 'password' when adult_confirmed_at is null then 'adult' end as duty
     from members where id = $1`,
    [member.id],
  )
  return { duty: row?.duty ?? null }
}

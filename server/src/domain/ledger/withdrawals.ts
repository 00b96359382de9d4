import type { ResponseOf } from '@yaksok/shared/core/contract'
import { RECORDS_PER_PAGE } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type Handlers, refused } from '../../http/calls/index.ts'
import { many, one, type Pool } from '../../infra/database/index.ts'
import { checkFundPassword } from './fund-password.ts'
import { type Outcome, type RefusedBy, refusalOf } from './outcome.ts'
import { payloadHash } from './payload.ts'

type WithdrawRecord = ResponseOf<'withdraw'>

interface WithdrawalRow {
  id: number
  line: number
  amount: number
  status: WithdrawRecord['status']
  reason: string
  created_at: Date
  updated_at: Date
}

function recordOf(row: WithdrawalRow): WithdrawRecord {
  return {
    id: String(row.id),
    line: row.line,
    money: toWire(row.amount),
    desc: row.reason,
    status: row.status,
    create_time: seoulTime(row.created_at),
    update_time: seoulTime(row.updated_at),
  }
}

/** A request as it was answered when it was made, whatever became of it since: a repeated call gets the same answer. */
async function asFiled(pool: Pool, id: number): Promise<WithdrawRecord> {
  const row = await one<WithdrawalRow>(
    pool,
    `select id, line, amount, 1 as status, '' as reason, created_at, created_at as updated_at from withdrawals where id = $1`,
    [id],
  )
  return recordOf(row as WithdrawalRow)
}

export const withdrawalHandlers: Pick<Handlers, 'withdraw' | 'withdrawals'> = {
  /**
   * Holds the money at once and files a request that an operator pays or rejects with a reason. The only conditions
   * are a bound bank, the fund password and the balance (decisions.md, Honest by design 5): no limit, break or
   * exclusion ever stands in the way.
   */
  withdraw: async (context, { money, paypassword }) => {
    const { pool, member, idempotencyKey } = context
    const amount = Number(money)
    if (amount === 0) throw badInput(message('withdraw.amountInvalid'))
    if (paypassword === '') throw badInput(message('withdraw.passwordRequired'))
    await checkFundPassword(context, paypassword)
    const made = await one<Outcome & { id: number }>(pool, 'select * from wallet_withdraw($1,$2,$3,$4)', [
      member.id,
      amount,
      idempotencyKey,
      payloadHash(amount),
    ])
    if (made?.outcome === 'insufficient') throw refused(message('withdraw.amountInvalid'))
    if (made?.outcome !== 'done' && made?.outcome !== 'replayed')
      throw refusalOf(made as Outcome<Exclude<RefusedBy<'wallet_withdraw'>, 'insufficient'>>)
    return await asFiled(pool, made.id)
  },

  withdrawals: async ({ reads, member }, { page = '1', status }) => {
    const rows = await many<WithdrawalRow>(
      reads,
      `select id, line, amount, status, reason, created_at, updated_at from withdrawals
       where account_id = $1 and ($2::smallint is null or status = $2)
       order by line desc limit $3 offset $4`,
      [member.id, status ?? null, RECORDS_PER_PAGE, (Number(page) - 1) * RECORDS_PER_PAGE],
    )
    return rows.map(recordOf)
  },
}

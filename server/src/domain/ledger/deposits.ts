import type { ResponseOf } from '@yaksok/shared/core/contract'
import { RECORDS_PER_PAGE } from '@yaksok/shared/core/contract'
import { MAX_DEPOSIT, toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type Handlers } from '../../http/calls/index.ts'
import { many, one, type Pool } from '../../infra/database/index.ts'
import { contextOf } from '../../infra/encryption/index.ts'
import { maskNumber } from '../members/index.ts'
import { type Outcome, type RefusedBy, refusalOf } from './outcome.ts'
import { payloadHash } from './payload.ts'

type DepositRecord = ResponseOf<'deposit'>

interface DepositRow {
  id: number
  line: number
  amount: number
  status: DepositRecord['status']
  reason: string
  created_at: Date
  updated_at: Date
}

function recordOf(row: DepositRow): DepositRecord {
  return {
    id: String(row.id),
    line: row.line,
    amount: toWire(row.amount),
    desc: row.reason,
    status: row.status,
    create_time: seoulTime(row.created_at),
    update_time: seoulTime(row.updated_at),
  }
}

/** A request as it was answered when it was made, whatever became of it since: a repeated call gets the same answer. */
async function asFiled(pool: Pool, id: number): Promise<DepositRecord> {
  const row = await one<DepositRow>(
    pool,
    `select id, line, amount, 1 as status, '' as reason, created_at, created_at as updated_at from deposits where id = $1`,
    [id],
  )
  return recordOf(row as DepositRow)
}

export const depositHandlers: Pick<Handlers, 'deposit' | 'deposits'> = {
  /** Files a request that an operator reviews; no money moves yet. Refused by the member's own limits. */
  deposit: async ({ pool, member, vault, idempotencyKey }, { bank_name, bank_number, amount: digits }) => {
    const amount = Number(digits)
    if (amount === 0) throw badInput(message('deposit.amountRequired'))
    if (amount > MAX_DEPOSIT) throw badInput('한 번에 10억원까지 신청할 수 있어요')
    const made = await one<Outcome & { id: number }>(pool, 'select * from wallet_deposit($1,$2,$3,$4,$5,$6)', [
      member.id,
      amount,
      bank_name,
      bank_number && vault.seal(bank_number, contextOf.bankNumber(member.id)),
      idempotencyKey,
      // Of the number only what members see of it: a whole one could be guessed from its hash.
      payloadHash(amount, bank_name, maskNumber(bank_number)),
    ])
    if (made?.outcome !== 'done' && made?.outcome !== 'replayed')
      throw refusalOf(made as Outcome<RefusedBy<'wallet_deposit'>>)
    return await asFiled(pool, made.id)
  },

  deposits: async ({ reads, member }, { page = '1', status }) => {
    const rows = await many<DepositRow>(
      reads,
      `select id, line, amount, status, reason, created_at, updated_at from deposits
       where account_id = $1 and ($2::smallint is null or status = $2)
       order by line desc limit $3 offset $4`,
      [member.id, status ?? null, RECORDS_PER_PAGE, (Number(page) - 1) * RECORDS_PER_PAGE],
    )
    return rows.map(recordOf)
  },
}

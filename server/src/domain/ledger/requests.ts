import { type ParsedRequestOf, RECORDS_PER_PAGE, type ResponseOf } from '@yaksok/shared/core/contract'
import { MAX_DEPOSIT, toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers, payloadHash, refused } from '../../http/calls/index.ts'
import { many, one, type SqlOutcomes } from '../../infra/database/index.ts'
import { contextOf } from '../../infra/encryption/index.ts'
import { maskNumber } from '../members/index.ts'
import { checkFundPassword } from './fund-password.ts'
import { type Outcome, type RefusedBy, refusalOf } from './outcome.ts'

interface RequestRow {
  id: number
  line: number
  amount: number
  status: ResponseOf<'deposit'>['status']
  reason: string
  created_at: Date
  updated_at: Date
}

/** What differs between deposits and withdrawals. */
interface Kind<Request> {
  table: 'deposits' | 'withdrawals'
  /** What the contract calls the amount. */
  field: 'amount' | 'money'
  /** Files the request by its SQL function. @throws Refusal for what cannot be asked for */
  file(context: CallContext, request: Request): Promise<(Outcome & { id: number }) | null>
  /** The refusal for what that function answered instead of `done` or `replayed`. */
  refuse(outcome: Outcome): Error
}

/** The calls of one kind of request: one that files it, and the list of the member's own. */
function requestHandlers<Request, Wire>({ table, field, file, refuse }: Kind<Request>) {
  const recordOf = ({ id, line, amount, reason, status, created_at, updated_at }: RequestRow) =>
    ({
      id: String(id),
      line,
      [field]: toWire(amount),
      desc: reason,
      status,
      create_time: seoulTime(created_at),
      update_time: seoulTime(updated_at),
    }) as Wire
  return {
    file: async (context: CallContext, request: Request): Promise<Wire> => {
      const made = await file(context, request)
      if (made?.outcome !== 'done' && made?.outcome !== 'replayed') throw refuse(made as Outcome)
      // as it was answered when it was made, whatever became of it since: a repeated call gets the same answer
      const row = await one<RequestRow>(
        context.pool,
        `select id, line, amount, 1 as status, '' as reason, created_at, created_at as updated_at from ${table} where id = $1`,
        [made.id],
      )
      return recordOf(row as RequestRow)
    },
    list: async (
      { reads, member }: CallContext,
      { page = '1', status }: ParsedRequestOf<'deposits'>,
    ): Promise<Wire[]> => {
      const rows = await many<RequestRow>(
        reads,
        `select id, line, amount, status, reason, created_at, updated_at from ${table}
         where account_id = $1 and ($2::smallint is null or status = $2)
         order by line desc limit $3 offset $4`,
        [member.id, status ?? null, RECORDS_PER_PAGE, (Number(page) - 1) * RECORDS_PER_PAGE],
      )
      return rows.map(recordOf)
    },
  }
}

/** Files a request that an operator reviews; no money moves yet. Refused by the member's own limits. */
const deposits = requestHandlers<ParsedRequestOf<'deposit'>, ResponseOf<'deposit'>>({
  table: 'deposits',
  field: 'amount',
  file: ({ pool, member, vault, idempotencyKey }, { bank_name, bank_number, amount: digits }) => {
    const amount = Number(digits)
    if (amount === 0) throw badInput(message('deposit.amountRequired'))
    if (amount > MAX_DEPOSIT) throw badInput('한 번에 10억원까지 신청할 수 있어요')
    return one(pool, 'select * from wallet_deposit($1,$2,$3,$4,$5,$6)', [
      member.id,
      amount,
      bank_name,
      bank_number && vault.seal(bank_number, contextOf.bankNumber(member.id)),
      idempotencyKey,
      // Of the number only what members see of it: a whole one could be guessed from its hash.
      payloadHash(amount, bank_name, maskNumber(bank_number)),
    ])
  },
  refuse: (outcome) => refusalOf(outcome as Outcome<RefusedBy<'wallet_deposit'>>),
})

/**
 * Holds the money at once and files a request that an operator pays or rejects with a reason. The only conditions
 * are a bound bank, the fund password and the balance (decisions.md, Honest by design 5): no limit, break or
 * exclusion ever stands in the way.
 */
const withdrawals = requestHandlers<ParsedRequestOf<'withdraw'>, ResponseOf<'withdraw'>>({
  table: 'withdrawals',
  field: 'money',
  file: async (context, { money, paypassword }) => {
    const { pool, member, idempotencyKey, signed } = context
    const amount = Number(money)
    if (amount === 0) throw badInput(message('withdraw.amountInvalid'))
    if (paypassword === '' && !signed) throw badInput(message('withdraw.passwordRequired'))
    await checkFundPassword(context, paypassword)
    const values = [member.id, amount, idempotencyKey, payloadHash(amount)]
    return await one(pool, 'select * from wallet_withdraw($1,$2,$3,$4)', values)
  },
  refuse: (outcome) =>
    outcome.outcome === 'insufficient'
      ? refused(message('withdraw.amountInvalid'))
      : refusalOf(outcome as Outcome<Exclude<RefusedBy<'wallet_withdraw'>, 'insufficient'>>),
})

export const memberRequestHandlers: Pick<Handlers, 'deposit' | 'deposits' | 'withdraw' | 'withdrawals'> = {
  deposit: deposits.file,
  deposits: deposits.list,
  withdraw: withdrawals.file,
  withdrawals: withdrawals.list,
}

/**
 * Takes back a request under review; again it changes nothing.
 * @throws Refusal where the member has no such request, an operator was faster, or too many were taken back today
 */
export const cancelHandler: Handlers['cancelRequest'] = async ({ pool, member }, { line }) => {
  const row = await one<{ outcome: SqlOutcomes['wallet_cancel'] }>(pool, 'select wallet_cancel($1, $2) as outcome', [
    member.id,
    line,
  ])
  switch (row?.outcome) {
    case 'done':
      return null
    case 'missing':
      throw badInput('신청을 찾을 수 없어요')
    case 'decided':
      throw refused('이미 심사가 끝나서 취소하지 못했어요')
    default:
      throw refused('오늘은 더 취소할 수 없어요. 심사 결과를 기다려 주세요')
  }
}

import { BOOKING_HOURS_AHEAD, type ResponseOf } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import { type CallContext, type Handlers, refused } from '../../http/calls/index.ts'
import { many, one, type SqlOutcomes } from '../../infra/database/index.ts'
import { contextOf } from '../../infra/encryption/index.ts'
import { checkOwnPassword, nameKey, securityEvent } from '../members/index.ts'

interface ClosingRow {
  available: number
  deposits: number
  withdrawals: number
  bets: number
  bank: boolean
  rejected: string | null
  asked_at: Date | null
  due_at: Date | null
}

interface BookingRow {
  id: number
  name: string
  starts_at: Date
  cancellable: boolean
}

/** The wish to close the account (docs/decisions/069-account-closing.md); `closing_advance` carries it out. */
export const closingHandlers: Pick<Handlers, 'closing' | 'closeAccount' | 'keepAccount'> = {
  closing: (context) => readClosing(context),

  closeAccount: async (context, { password }) => {
    const { pool, member, vault } = context
    const { forget } = await checkOwnPassword(context, password)
    const name = nameKey(member.username)
    const sealed = vault.seal(name, contextOf.username(member.id))
    const asked = await one<{ outcome: SqlOutcomes['closing_ask'] }>(
      pool,
      'select closing_ask($1, $2, $3) as outcome',
      [member.id, sealed, vault.mark(name)],
    )
    await forget()
    switch (asked?.outcome) {
      case 'done':
        securityEvent(context, 'account.closingAsked', { member: member.id })
        return await readClosing(context)
      case 'no_bank':
        throw refused('남은 돈을 보낼 계좌를 먼저 등록해 주세요')
      case 'sample':
        throw refused('예시 계정은 모두가 함께 써서 닫을 수 없어요')
      default:
        throw refused(message('account.inactive'))
    }
  },

  keepAccount: async (context) => {
    await context.pool.query('select closing_cancel($1)', [context.member.id])
    securityEvent(context, 'account.kept', { member: context.member.id })
    return await readClosing(context)
  },
}

async function readClosing({ pool, member }: CallContext): Promise<ResponseOf<'closing'>> {
  const row = (await one<ClosingRow & Record<string, unknown>>(
    pool,
    `select w.*, c.asked_at, c.due_at from closing_waits($1) w left join account_closings c on c.member_id = $1`,
    [member.id],
  )) as ClosingRow
  const bookings = await many<BookingRow & Record<string, unknown>>(
    pool,
    `select id, name || case when with_name <> '' then ' · ' || with_name else '' end as name, starts_at,
       starts_at - make_interval(hours => $2) >= money_now() as cancellable
     from bookings where member_id = $1 and state in ('requested', 'confirmed') and ends_at > money_now()
     order by starts_at`,
    [member.id, BOOKING_HOURS_AHEAD],
  )
  const { asked_at, due_at, deposits, withdrawals } = row
  return {
    asked: asked_at && due_at && { at: seoulTime(asked_at), due: seoulTime(due_at) },
    available: toWire(row.available),
    bank: row.bank,
    waits: {
      deposits,
      withdrawals,
      bets: toWire(row.bets),
      bookings: bookings.map(({ id, starts_at, ...one }) => ({ id: String(id), ...one, starts: seoulTime(starts_at) })),
    },
    rejected: row.rejected ?? '',
  }
}

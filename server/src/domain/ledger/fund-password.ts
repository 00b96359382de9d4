import { message } from '@yaksok/shared/core/text'
import { momentText } from '@yaksok/shared/core/time'
import { type CallContext, HttpRefusal, type Refusal, refused } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { contextOf, isSealed } from '../../infra/encryption/index.ts'
import { admitOwnSecret, securityEvent, verifySecret } from '../members/index.ts'

interface Try {
  state: 'go' | 'busy' | 'locked'
  locked_until: Date | null
}

interface Failure {
  remaining: number
  locked_until: Date | null
}

/**
 * Throws unless the fund password is right, or a passkey has signed the call in its place. A try is taken before the slow comparison starts, so that however many
 * guesses arrive together, at most five are compared; the fifth wrong one locks withdrawals, for longer each time until
 * a right one (decisions.md, Fund password). More at once than are left are told to wait: none of them need be wrong.
 */
export async function checkFundPassword(context: CallContext, password: string): Promise<void> {
  const { pool, member, vault, signed } = context
  if (signed) return
  const stored = await one<{ hash: string | null }>(
    pool,
    'select fund_password_hash as hash from members where id = $1',
    [member.id],
  )
  if (!stored?.hash) throw refused(message('bank.setFundPasswordFirst'))
  const share = await admitOwnSecret(context)
  const attempt = (await one<Try>(pool, 'select * from fund_password_try($1)', [member.id])) as Try
  if (attempt.state === 'locked') throw locked(attempt.locked_until)
  if (attempt.state === 'busy') throw new HttpRefusal(409, '출금 비밀번호를 확인하고 있어요. 잠시만 기다려 주세요', 1)
  const hash = isSealed(stored.hash) ? vault.open(stored.hash, contextOf.fundPassword(member.id)) : stored.hash
  if (await verifySecret(hash, password, share)) {
    await pool.query('select fund_password_passed($1)', [member.id])
    return
  }
  const failure = (await one<Failure>(pool, 'select * from fund_password_failed($1)', [member.id])) as Failure
  securityEvent(context, 'fundPassword.wrong', { member: member.id })
  throw failure.remaining > 0
    ? refused(`출금 비밀번호가 달라요. ${failure.remaining}번 남았어요`)
    : locked(failure.locked_until)
}

function locked(until: Date | null): Refusal {
  return refused(
    `출금 비밀번호를 5번 틀려서 출금을 잠시 잠갔어요. ${momentText((until as Date).toISOString())}부터 다시 할 수 있어요`,
  )
}

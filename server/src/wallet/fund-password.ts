import { message } from '@yaksok/shared/domain'
import { type CallContext, type Refusal, refused } from '../contract/index.ts'
import { one } from '../db/index.ts'
import { verifySecret } from '../members/index.ts'
import { seoulText } from './seoul.ts'

interface Try {
  allowed: boolean
  remaining: number
  locked_until: Date | null
}

/**
 * Throws unless the fund password is right. A try is taken before the slow comparison starts, so that however many
 * guesses arrive together, at most five are compared; the fifth wrong one locks withdrawals for 15 minutes
 * (decisions.md, Fund password).
 */
export async function checkFundPassword({ pool, member }: CallContext, password: string): Promise<void> {
  const stored = await one<{ hash: string | null }>(
    pool,
    'select fund_password_hash as hash from members where id = $1',
    [member.id],
  )
  if (!stored?.hash) throw refused(message('bank.setFundPasswordFirst'))
  const attempt = (await one<Try>(pool, 'select * from fund_password_try($1)', [member.id])) as Try
  if (!attempt.allowed) throw locked(attempt)
  if (!(await verifySecret(stored.hash, password))) {
    throw attempt.remaining > 0 ? refused(`출금 비밀번호가 달라요. ${attempt.remaining}번 남았어요`) : locked(attempt)
  }
  await pool.query('select fund_password_passed($1)', [member.id])
}

function locked({ locked_until }: Try): Refusal {
  return refused(
    `출금 비밀번호를 5번 틀려서 출금을 잠시 잠갔어요. ${seoulText(locked_until as Date)}부터 다시 할 수 있어요`,
  )
}

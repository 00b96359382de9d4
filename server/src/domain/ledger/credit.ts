import { type Actor, audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, sqlState } from '../../infra/database/index.ts'

/** Why a credit was not booked. */
export type NotCredited = 'inactive' | 'unconfirmed' | 'excluded' | 'break' | 'deposit_limit' | 'overflow' | 'other'

/** The same for the operator. */
export const NOT_CREDITED: Record<NotCredited, string> = {
  inactive: '정지된 회원이에요',
  unconfirmed: '회원이 아직 만 19세 이상인지 확인하지 않았어요',
  excluded: '회원이 이용을 멈췄어요',
  break: '회원이 쉬는 중이에요',
  deposit_limit: '회원이 정한 하루 입금 한도를 넘어요',
  overflow: '장부가 담을 수 있는 금액을 넘어요',
  other: '지금은 더할 수 없어요',
}

/**
 * Books a deposit that came by other means and writes it down in the same transaction. The rules of the review desk do not
 * apply, what binds the member does.
 * @param amount whole won
 * @param more what else the audit log keeps of it, e.g. who wished it first
 * @returns why it was not booked, or null; the caller rolls back then
 */
export async function creditAudited(
  db: Queryable,
  actor: Actor,
  member: { id: number; username: string },
  { amount, reason, ...more }: { amount: number; reason: string } & Record<string, unknown>,
): Promise<NotCredited | null> {
  try {
    const made = await one<{ outcome: string }>(db, 'select wallet_credit($1, $2, $3) as outcome', [
      member.id,
      amount,
      reason,
    ])
    const outcome = made?.outcome ?? 'other'
    if (outcome !== 'done') return outcome in NOT_CREDITED ? (outcome as NotCredited) : 'other'
  } catch (error) {
    if (sqlState(error) === '23514') return 'overflow'
    throw error
  }
  await audit(db, actor, {
    action: 'members.credit',
    target: member.username,
    details: { won: amount, reason, ...more },
  })
  return null
}

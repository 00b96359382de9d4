import type { CallContext } from '../../http/calls/index.ts'
import { badInput, refused } from '../../http/calls/index.ts'
import type { Share } from '../../http/work-queue/index.ts'
import { one } from '../../infra/database/index.ts'
import { forgetTries, takeTry } from './login-rate-limit/backoff.ts'
import { shareOf } from './network.ts'
import { admitOwnSecret } from './own-secret.ts'
import { verifySecret } from './password-hashing.ts'
import { securityEvent } from './security-event.ts'

/** A session that guesses the password waits up to this long, seconds: about 110 guesses a day. */
const LONGEST_WAIT_S = 900

/** A right password: whose hashing it is, and how its tries are forgotten once it has done what it was asked for. */
export interface OwnPassword {
  share: Share
  forget(): Promise<void>
}

/**
 * Compares the login password that the member of a session gives again; a passkey that has signed the call is in its place.
 * @throws Refusal where it is wrong; HttpRefusal 429 where this session guesses
 */
export async function checkOwnPassword(context: CallContext, password: string): Promise<OwnPassword> {
  const { pool, member, tokenHash, signed } = context
  if (signed) return { share: shareOf(context), forget: async () => {} }
  if (password === '') throw badInput('비밀번호를 입력해 주세요')
  // Counted by session: a thief with a token slows that token down, and never the owner.
  const tries = `password:${tokenHash?.toString('base64url')}`
  await takeTry(pool, tries, LONGEST_WAIT_S)
  const share = await admitOwnSecret(context)
  const row = await one<{ password_hash: string }>(pool, 'select password_hash from members where id = $1', [member.id])
  if (!(await verifySecret(row?.password_hash, password, share))) {
    securityEvent(context, 'password.wrong', { member: member.id })
    throw refused('현재 비밀번호가 올바르지 않아요')
  }
  return { share, forget: () => forgetTries(pool, tries) }
}

import { type CallContext, type Handlers, refused } from '../../../http/calls/index.ts'
import { one } from '../../../infra/database/index.ts'
import { readReset } from '../fund-password.ts'
import { securityEvent } from '../security-event.ts'
import { usingOptions } from './ceremony.ts'
import { type ChallengeUse, giveChallenge } from './challenges.ts'
import { readUsed } from './credential.ts'
import { admit } from './login.ts'
import { passkeySiteOf } from './site.ts'
import { takeUse } from './take-use.ts'

const NOT_PROVEN = '이 패스키로는 확인할 수 없어요. 이 계정에 등록한 패스키를 써 주세요'
const NOTHING_SET = '출금 비밀번호를 아직 정하지 않았어요. 바로 정할 수 있어요'

/**
 * A member who forgot the fund password proves with a passkey who they are; the day of a reset and its notice are those of
 * one that an operator begins (docs/decisions/046-fund-password-reset.md).
 */
export const passkeyResetHandlers: Pick<Handlers, 'beginFundPasswordReset' | 'resetFundPassword'> = {
  beginFundPasswordReset: async (context) => {
    const site = passkeySiteOf(context)
    await admit(context)
    return { options: await usingOptions(site, await giveChallenge(context.pool, useOf(context))) }
  },

  resetFundPassword: async (context, { credential }) => {
    const { pool, member } = context
    passkeySiteOf(context)
    await admit(context)
    const passkey = await takeUse(context, readUsed(credential), useOf(context))
    if (!passkey || passkey.member_id !== member.id) {
      securityEvent(context, 'passkey.wrong', { member: member.id })
      throw refused(NOT_PROVEN)
    }
    const begun = await one<{ due: Date | null }>(pool, 'select fund_password_reset_by_passkey($1, $2) as due', [
      member.id,
      passkey.id,
    ])
    if (!begun?.due) throw refused(NOTHING_SET)
    securityEvent(context, 'fundPassword.resetBegun', { member: member.id })
    return await readReset(context)
  },
}

/** Of this session: nobody can have a challenge answered elsewhere. */
const useOf = ({ tokenHash }: CallContext): ChallengeUse => ({
  purpose: 'fund-password',
  boundTo: tokenHash?.toString('base64url') ?? '',
})

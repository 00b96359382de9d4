import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import type { Handlers } from '../contract/index.ts'
import { refused } from '../contract/index.ts'
import { one, withTransaction } from '../db/index.ts'
import { contextOf } from '../vault/index.ts'
import { readAccount } from './account.ts'
import { checkNewPassword } from './new-password.ts'
import { admitOwnSecret } from './own-secret.ts'
import { hashSecret, verifySecret } from './secrets.ts'
import { securityEvent } from './security-event.ts'
import { announceMember, endAllSessions, endSession } from './sessions.ts'
import { forgetTries, takeTry } from './throttle.ts'

/** A session that guesses the password waits up to this long, seconds: about 110 guesses a day. */
const LONGEST_WAIT_S = 900

/** The login password, the fund password, and the end of a session. */
export const passwordHandlers: Pick<Handlers, 'setLoginPassword' | 'setFundPassword' | 'logout'> = {
  /** Success ends every session of the member, this one included. */
  setLoginPassword: async (context, { old_password, new_password }) => {
    const { pool, bus, member, tokenHash } = context
    // Counted by session: a thief with a token slows that token down, and never the owner.
    const tries = `password:${tokenHash?.toString('base64url')}`
    await takeTry(pool, tries, LONGEST_WAIT_S)
    const share = await admitOwnSecret(context)
    const row = await one<{ password_hash: string }>(pool, 'select password_hash from members where id = $1', [
      member.id,
    ])
    if (!(await verifySecret(row?.password_hash, old_password, share))) {
      securityEvent(context, 'password.wrong', { member: member.id })
      throw refused('지금 비밀번호가 올바르지 않아요')
    }
    checkNewPassword(new_password, member.username)
    if (new_password === old_password) throw refused('지금과 다른 비밀번호를 입력해 주세요')
    const hash = await hashSecret(new_password, share)
    await withTransaction(pool, async (client) => {
      await client.query('update members set password_hash = $2, password_temporary = false where id = $1', [
        member.id,
        hash,
      ])
      await endAllSessions(client, member.id)
    })
    announceMember(bus, member.id)
    await forgetTries(pool, tries)
    securityEvent(context, 'password.changed', { member: member.id })
    return null
  },

  /** Set once; the operator clears it. The condition in the statement decides between two requests at once. */
  setFundPassword: async (context, { paypassword }) => {
    const { pool, member, vault } = context
    if (isGuessablePin(paypassword)) throw refused(GUESSABLE_PIN)
    // Looked at before anything is hashed: a refusal must not cost the others.
    const unset = await one(pool, 'select 1 from members where id = $1 and fund_password_hash is null', [member.id])
    if (!unset) throw refused(message('fundPassword.alreadySet'))
    const argon = await hashSecret(paypassword, await admitOwnSecret(context))
    // Ten thousand of them are soon tried: without the key that seals it the hash is worth nothing.
    const hash = vault.seal(argon, contextOf.fundPassword(member.id))
    const { rowCount } = await pool.query(
      'update members set fund_password_hash = $2 where id = $1 and fund_password_hash is null',
      [member.id, hash],
    )
    if (rowCount === 0) throw refused(message('fundPassword.alreadySet'))
    securityEvent(context, 'fundPassword.set', { member: member.id })
    return (await readAccount(context)).user
  },

  logout: async (context) => {
    if (context.tokenHash) await endSession(context, context.tokenHash)
    return null
  },
}

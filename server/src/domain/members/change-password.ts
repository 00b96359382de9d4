import { secretText } from '@yaksok/shared/core/text'
import type { Handlers } from '../../http/calls/index.ts'
import { refused } from '../../http/calls/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { checkNewPassword } from './new-password.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashSecret } from './password-hashing.ts'
import { securityEvent } from './security-event.ts'
import { announceMember, endAllSessions, endSession } from './sessions.ts'

/** The login password, and the end of a session. */
export const passwordHandlers: Pick<Handlers, 'setLoginPassword' | 'logout'> = {
  /** Success ends every session of the member, this one included. */
  setLoginPassword: async (context, { old_password, new_password }) => {
    const { pool, bus, member } = context
    const { share, forget } = await checkOwnPassword(context, old_password)
    checkNewPassword(new_password, member.username)
    if (secretText(new_password) === secretText(old_password)) throw refused('지금과 다른 비밀번호를 입력해 주세요')
    const hash = await hashSecret(new_password, share)
    await withTransaction(pool, async (client) => {
      await client.query('update members set password_hash = $2, password_temporary = false where id = $1', [
        member.id,
        hash,
      ])
      await endAllSessions(client, member.id)
    })
    announceMember(bus, member.id)
    await forget()
    securityEvent(context, 'password.changed', { member: member.id })
    return null
  },

  logout: async (context) => {
    if (context.tokenHash) await endSession(context, context.tokenHash)
    return null
  },
}

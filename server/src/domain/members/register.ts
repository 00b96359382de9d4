import { isUsername } from '@yaksok/shared/core/contract'
import { type Handler, refused } from '../../http/calls/index.ts'
import { one, type Queryable, sqlState, UNIQUE_VIOLATION, withTransaction } from '../../infra/database/index.ts'
import { keepConsents } from './consents.ts'
import { placesOf, whereaboutsOf } from './login-rate-limit/known-devices.ts'
import type { HashName } from './names.ts'
import { checkNewPassword } from './new-password.ts'
import { hashSecret } from './password-hashing.ts'
import { admitAccount, admitRegistration } from './register-guard.ts'
import { securityEvent } from './security-event.ts'
import { openSession } from './sessions.ts'
import { giveStarter } from './starter-money.ts'
import { checkInvite, useInvite } from './take-invite.ts'
import { isTaken } from './username-free.ts'

const TAKEN = '이미 사용 중인 아이디예요'

/**
 * Registers a member with an invite code and answers the token. Who does not say to be 19 becomes a member whom `duty` asks
 * and who may not stake or add money until then: clients of the specification know no such field.
 */
export function registerHandler(hashName: HashName): Handler<'register'> {
  return async (context, { username, password, code, adult, consents }) => {
    if (!isUsername(username)) throw refused('아이디는 영문과 숫자 4~20자로 만들어 주세요')
    checkNewPassword(password, username)
    // Codes are short enough to be guessed, so failures are budgeted before the code is looked at.
    const { pool, ip } = context
    const whereabouts = await whereaboutsOf(hashName, context, username)
    const { share, turns } = await admitRegistration(context, whereabouts.account)
    await checkInvite(pool, code)
    await admitAccount(context)
    const passwordHash = await hashSecret(password, share)
    try {
      const { token, member } = await withTransaction(pool, async (client) => {
        if (await isTaken(client, context.vault, username)) throw refused(TAKEN)
        const invite = await useInvite(client, code)
        const member = await createMember(client, { username, passwordHash, invite, ip, adult: adult === '1' })
        if (adult === '1') await giveStarter(client, context, member)
        await keepConsents(client, member, consents)
        const opening = { places: placesOf(whereabouts), turns }
        return { token: await openSession(client, context, member, opening), member }
      })
      securityEvent(context, 'register', { account: whereabouts.account, member })
      return token
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw refused(TAKEN)
      throw error
    }
  }
}

interface NewMember {
  username: string
  passwordHash: string
  invite: string
  ip: string
  adult: boolean
}

async function createMember(db: Queryable, { username, passwordHash, invite, ip, adult }: NewMember): Promise<number> {
  const row = await one<{ id: number }>(
    db,
    `insert into members (username, password_hash, invited_with, last_ip, adult_confirmed_at)
     values ($1, $2, $3, $4, case when $5 then now() end) returning id`,
    [username, passwordHash, invite, ip, adult],
  )
  if (!row) throw new Error('the new member has no id')
  return row.id
}

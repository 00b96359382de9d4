import { randomBytes } from 'node:crypto'
import { PASSKEY_NAME_LONGEST } from '@yaksok/shared/core/contract'
import { type CallContext, type Handlers, refused } from '../../../http/calls/index.ts'
import { many, sqlState, UNIQUE_VIOLATION } from '../../../infra/database/index.ts'
import { deviceFamily } from '../device-family.ts'
import { checkOwnPassword } from '../own-password.ts'
import { securityEvent } from '../security-event.ts'
import { makingOptions, verifyMade } from './ceremony.ts'
import { type ChallengeUse, giveChallenge, takeChallenge } from './challenges.ts'
import { challengeOf, readAdded } from './credential.ts'
import { listPasskeys } from './list.ts'
import { passkeySiteOf } from './site.ts'

/** More than a member has devices. */
const MOST = 20
const NOT_MADE = '패스키를 만들지 못했어요. 처음부터 다시 해 주세요'

/** A member adds a passkey: first the password, then what the device made of our challenge. */
export const addHandlers: Pick<Handlers, 'beginPasskey' | 'addPasskey'> = {
  beginPasskey: async (context, { password }) => {
    const { pool, member } = context
    const site = passkeySiteOf(context)
    await (await checkOwnPassword(context, password)).forget()
    const theirs = await many<{ credential_id: string; user_handle: string } & Record<string, unknown>>(
      pool,
      'select credential_id, user_handle from passkeys where member_id = $1',
      [member.id],
    )
    if (theirs.length >= MOST) throw refused(`패스키는 ${MOST}개까지 둘 수 있어요`)
    const userHandle = theirs[0]?.user_handle ?? randomBytes(32).toString('base64url')
    const challenge = await giveChallenge(pool, useOf(context), userHandle)
    const ids = theirs.map(({ credential_id }) => credential_id)
    return { options: await makingOptions({ site, account: member.username, userHandle, challenge, theirs: ids }) }
  },

  addPasskey: async (context, { credential }) => {
    const site = passkeySiteOf(context)
    const answered = readAdded(credential)
    const challenge = challengeOf(answered)
    const taken = await takeChallenge(context.pool, useOf(context), challenge)
    if (!taken) throw refused(NOT_MADE)
    const passkey = await verifyMade(answered, challenge, site)
    if (!passkey) throw refused(NOT_MADE)
    await keep(context, passkey, taken.userHandle)
    securityEvent(context, 'passkey.added', { member: context.member.id })
    return await listPasskeys(context)
  },
}

const useOf = ({ tokenHash }: CallContext): ChallengeUse => ({
  purpose: 'add',
  boundTo: tokenHash?.toString('base64url') ?? '',
})

type Made = NonNullable<Awaited<ReturnType<typeof verifyMade>>>

async function keep(context: CallContext, made: Made, userHandle: string): Promise<void> {
  const { pool, member, userAgent } = context
  const name = (deviceFamily(userAgent) || '패스키').slice(0, PASSKEY_NAME_LONGEST)
  try {
    await pool.query(
      `with added as (
         insert into passkeys (member_id, credential_id, public_key, user_handle, counter, transports, name)
         values ($1, $2, $3, $4, $5, $6, $7) returning id
       )
       select tell_of_safety($1, 'passkey-added', id, $7) from added`,
      [member.id, made.id, Buffer.from(made.publicKey), userHandle, made.counter, made.transports ?? [], name],
    )
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw refused('이미 등록한 패스키예요')
    throw error
  }
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import type { CallContext, Handlers } from '../../http/calls/index.ts'
import { refused } from '../../http/calls/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { contextOf } from '../../infra/encryption/index.ts'
import { readAccount } from './account.ts'
import { admitOwnSecret } from './own-secret.ts'
import { hashSecret } from './password-hashing.ts'
import { securityEvent } from './security-event.ts'

/** The fund password, and the reset of a forgotten one (docs/decisions/046-fund-password-reset.md). */
export const fundPasswordHandlers: Pick<Handlers, 'setFundPassword' | 'fundPasswordReset' | 'keepFundPassword'> = {
  /** Set once; then only after a reset. */
  setFundPassword: async (context, { paypassword }) => {
    const { pool, member, vault } = context
    if (isGuessablePin(paypassword)) throw refused(GUESSABLE_PIN)
    // Looked at before anything is hashed: a refusal must not cost the others.
    const maySet = await one(
      pool,
      `select 1 from members where id = $1 and (fund_password_hash is null
         or exists (select 1 from fund_password_reset_of($1) where ready))`,
      [member.id],
    )
    if (!maySet) throw refused(message('fundPassword.alreadySet'))
    const argon = await hashSecret(paypassword, await admitOwnSecret(context))
    // Ten thousand of them are soon tried: without the key that seals it the hash is worth nothing.
    const hash = vault.seal(argon, contextOf.fundPassword(member.id))
    const isSet = await withTransaction(pool, (client) => setOnce(client, member.id, hash))
    if (!isSet) throw refused(message('fundPassword.alreadySet'))
    securityEvent(context, 'fundPassword.set', { member: member.id })
    return (await readAccount(context)).user
  },

  fundPasswordReset: (context) => readReset(context),

  keepFundPassword: async (context) => {
    const { pool, member } = context
    await pool.query('select fund_password_reset_end($1)', [member.id])
    securityEvent(context, 'fundPassword.kept', { member: member.id })
    return await readReset(context)
  },
}

/** Sets it where none is set, or a reset allows one. Of two requests at once one does. @returns whether this one did */
async function setOnce(client: Queryable, memberId: number, hash: string): Promise<boolean> {
  const row = await one<{ unset: boolean }>(
    client,
    'select fund_password_hash is null as unset from members where id = $1 for no key update',
    [memberId],
  )
  if (!row?.unset) {
    const reset = await one<{ used: boolean }>(client, 'select fund_password_reset_use($1) as used', [memberId])
    if (!reset?.used) return false
  }
  await client.query('update members set fund_password_hash = $2 where id = $1', [memberId, hash])
  await client.query('select fund_password_passed($1)', [memberId])
  return true
}

/** The reset that waits or may be used, for its member. */
export async function readReset({ pool, member }: CallContext): Promise<ResponseOf<'fundPasswordReset'>> {
  const row = await one<{ due_at: Date; ready: boolean }>(pool, 'select * from fund_password_reset_of($1)', [member.id])
  return { reset: row && { due: seoulTime(row.due_at), ready: row.ready } }
}

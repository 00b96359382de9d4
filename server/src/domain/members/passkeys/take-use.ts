import type { CallContext } from '../../../http/calls/index.ts'
import { one } from '../../../infra/database/index.ts'
import { verifyUse } from './ceremony.ts'
import { type ChallengeUse, takeChallenge } from './challenges.ts'
import { challengeOf, type UsedCredential } from './credential.ts'
import { passkeySiteOf } from './site.ts'

interface PasskeyRow extends Record<string, unknown> {
  id: number
  member_id: number
  username: string
  public_key: Buffer
  user_handle: string
  counter: number
}

/** The passkey that was used, rightly, and its count written down; null otherwise. @param use what the challenge is for */
export async function takeUse(
  context: CallContext,
  used: UsedCredential,
  use: ChallengeUse,
): Promise<PasskeyRow | null> {
  const challenge = challengeOf(used)
  return (await takeChallenge(context.pool, use, challenge)) && (await verifyOver(context, used, challenge))
}

/** The passkey that was used over a challenge, rightly, and its count written down; null otherwise. */
export async function verifyOver(
  context: CallContext,
  used: UsedCredential,
  challenge: string,
): Promise<PasskeyRow | null> {
  const { pool } = context
  const site = passkeySiteOf(context)
  const passkey = await one<PasskeyRow>(
    pool,
    `select p.id, p.member_id, m.username, p.public_key, p.user_handle, p.counter
     from passkeys p join members m on m.id = p.member_id where p.credential_id = $1`,
    [used.id],
  )
  const counter = passkey && (await verifyUse(used, challenge, site, passkey))
  if (!passkey || counter === null) return null
  // two answers with one count at once: a copied authenticator, of which only one gets in
  const { rowCount } = await pool.query(
    'update passkeys set counter = $2, last_used_at = now() where id = $1 and (counter = 0 and $2 = 0 or counter < $2)',
    [passkey.id, counter],
  )
  return rowCount === 1 ? passkey : null
}

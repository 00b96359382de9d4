import { randomBytes } from 'node:crypto'
import { one, type Queryable } from '../../../infra/database/index.ts'

/** What a challenge was given out for, and to whom: the session that adds or proves, or the device that logs in. */
export interface ChallengeUse {
  purpose: 'add' | 'login' | 'fund-password'
  boundTo: string
}

/** Makes a challenge that is good for five minutes. @param userHandle what the passkey to be added calls the member */
export async function giveChallenge(
  db: Queryable,
  { purpose, boundTo }: ChallengeUse,
  userHandle = '',
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.query(
    `insert into passkey_challenges (challenge, purpose, bound_to, user_handle, expires_at)
     values ($1, $2, $3, $4, now() + interval '5 minutes')`,
    [challenge, purpose, boundTo, userHandle],
  )
  return challenge
}

/** Takes a challenge, which nobody can again; null where it was not given for this, or is over. */
export async function takeChallenge(
  db: Queryable,
  { purpose, boundTo }: ChallengeUse,
  challenge: string,
): Promise<{ userHandle: string } | null> {
  const taken = await one<{ user_handle: string }>(
    db,
    `delete from passkey_challenges where challenge = $1 and purpose = $2 and bound_to = $3 and expires_at > now()
     returning user_handle`,
    [challenge, purpose, boundTo],
  )
  return taken && { userHandle: taken.user_handle }
}

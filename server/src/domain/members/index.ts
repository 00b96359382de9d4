import type { Logger } from 'pino'
import type { ModuleFactory } from '../../http/calls/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'
import { bankHandlers } from './bind-bank.ts'
import { passwordHandlers } from './change-password.ts'
import { consentHandlers } from './consents.ts'
import { fundPasswordHandlers } from './fund-password.ts'
import { loginHandler } from './login.ts'
import { hashNames } from './names.ts'
import { sessionHandlers } from './own-sessions.ts'
import { passkeyHandlers } from './passkeys/index.ts'
import { profileHandlers } from './profile.ts'
import { registerHandler } from './register.ts'
import { dutyHandlers } from './required-action.ts'
import { usernameFreeHandler } from './username-free.ts'

export { readAccount } from './account.ts'
export { findBank, maskNumber } from './bank-accounts.ts'
export { passwordHandlers } from './change-password.ts'
export { decideConsent } from './consents.ts'
export { deviceFamily } from './device-family.ts'
export { type MemberFacts, memberFacts } from './facts.ts'
export { fundPasswordHandlers } from './fund-password.ts'
export { addInvite, listInvites, newInviteCode, revokeInvite } from './invite-codes.ts'
export { MEMBER, NETWORK, NETWORK_WIDE, PATIENCE_MS } from './login-rate-limit/login-guard.ts'
export { asJson, type Place, spend, type TurnRule, takeTurns } from './login-rate-limit/queue.ts'
export { type HashName, hashNames, nameKey } from './names.ts'
export { networkOf, roughly, shareOf } from './network.ts'
export { isGuessedFirst } from './new-password.ts'
export { beginFundPasswordReset, freezeMember, thawMember } from './operator.ts'
export { checkOwnPassword } from './own-password.ts'
export { admitOwnSecret, takeOwnTurn } from './own-secret.ts'
export { makingOptions, usingOptions, verifyMade, verifyUse } from './passkeys/ceremony.ts'
export { type ChallengeUse, giveChallenge, takeChallenge } from './passkeys/challenges.ts'
export { challengeOf, readAdded, readUsed } from './passkeys/credential.ts'
export { checkSignature, passkeyOptions } from './passkeys/signature.ts'
export { hashSecret, newToken, verifySecret } from './password-hashing.ts'
export { securityEvent } from './security-event.ts'
export {
  announceMember,
  createSessions,
  endAllSessions,
  MEMBER_TOPIC,
  SESSION_TOPIC,
} from './sessions.ts'

/** Sessions, profiles, passwords and bank accounts. */
export const membersModule: ModuleFactory = ({ pool, log }) => {
  const sweep = sweepRegularly(pool, log)
  const hashName = hashNames(pool)
  return {
    name: 'members',
    handlers: {
      login: loginHandler(hashName),
      register: registerHandler(hashName),
      usernameFree: usernameFreeHandler(hashName),
      ...profileHandlers,
      ...passwordHandlers,
      ...consentHandlers,
      ...fundPasswordHandlers,
      ...passkeyHandlers(hashName),
      ...sessionHandlers,
      ...dutyHandlers,
      ...bankHandlers,
    },
    work: sweep,
  }
}

const EVERY_MS = 15 * 60_000

/** Deletes what has expired and nothing reads any more. Any number of processes may do it at once. */
export async function sweep(pool: Pool): Promise<void> {
  // the two ways a session ends, each by an index; the function has the last word
  await pool.query(
    `delete from sessions s where (s.expires_at <= now() or s.last_seen_at <= now() - interval '14 days') and not session_lives(s)`,
  )
  await pool.query('delete from used_proofs where until <= now()')
  await pool.query('delete from tries where forget_at <= now()')
  await pool.query('delete from turns where forget_at <= now()')
  await pool.query('delete from turn_queues where forget_at <= now()')
  await pool.query(`delete from known_places where last_at <= now() - interval '180 days'`)
  await pool.query('delete from passkey_challenges where expires_at <= now()')
  // those that were confirmed are kept a day longer than they are good for: a call that is sent again is answered by its
  // intent. The others, which one session may have made one of a second, for an hour, in which they say that they are over.
  await pool.query(
    `delete from intents where expires_at <= now() - interval '1 hour'
       and (taken_at is null or expires_at <= now() - interval '1 day')`,
  )
}

/** Sweeps every 15 minutes between `start` and `stop`. */
function sweepRegularly(pool: Pool, log: Logger): RegularWork {
  return every(
    EVERY_MS,
    () => sweep(pool),
    (err) => log.warn({ event: 'sweep', err }, 'the sweep failed'),
  )
}

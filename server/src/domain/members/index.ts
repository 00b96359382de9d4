import type { ModuleFactory } from '../../http/calls/index.ts'
import { bankHandlers } from './bank.ts'
import { consentHandlers } from './consents.ts'
import { sweepRegularly } from './delete-expired.ts'
import { fundPasswordHandlers } from './fund-password.ts'
import { loginHandler } from './login.ts'
import { hashNames } from './names.ts'
import { sessionHandlers } from './own-sessions.ts'
import { passkeyHandlers } from './passkeys/index.ts'
import { passwordHandlers } from './passwords.ts'
import { profileHandlers } from './profile.ts'
import { registerHandler } from './register.ts'
import { dutyHandlers } from './required-action.ts'
import { usernameFreeHandler } from './username-free.ts'

export { maskNumber } from './account.ts'
export { decideConsent } from './consents.ts'
export { deviceFamily } from './device-family.ts'
export { type MemberFacts, memberFacts } from './facts.ts'
export { addInvite, listInvites, newInviteCode, revokeInvite } from './invite-codes.ts'
export { MEMBER, NETWORK, NETWORK_WIDE, PATIENCE_MS } from './login-rate-limit/login-guard.ts'
export { asJson, type Place, spend, type TurnRule, takeTurns } from './login-rate-limit/queue.ts'
export { type HashName, hashNames } from './names.ts'
export { networkOf, roughly, shareOf } from './network.ts'
export { isGuessedFirst } from './new-password.ts'
export { beginFundPasswordReset, freezeMember, thawMember } from './operator.ts'
export { admitOwnSecret } from './own-secret.ts'
export { makingOptions, usingOptions, verifyMade, verifyUse } from './passkeys/ceremony.ts'
export { type ChallengeUse, giveChallenge, takeChallenge } from './passkeys/challenges.ts'
export { challengeOf, readAdded, readUsed } from './passkeys/credential.ts'
export { hashSecret, newToken, verifySecret } from './secrets.ts'
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

import type { ModuleFactory } from '../contract/index.ts'
import { bankHandlers } from './bank.ts'
import { consentHandlers } from './consents.ts'
import { dutyHandlers } from './duty.ts'
import { fundPasswordHandlers } from './fund-password.ts'
import { loginHandler } from './login.ts'
import { hashNames } from './names.ts'
import { sessionHandlers } from './own-sessions.ts'
import { passkeyHandlers } from './passkeys/index.ts'
import { passwordHandlers } from './passwords.ts'
import { profileHandlers } from './profile.ts'
import { registerHandler } from './register.ts'
import { sweepRegularly } from './sweep.ts'
import { usernameFreeHandler } from './username-free.ts'

export { maskNumber } from './account.ts'
export { admitOwnSecret } from './own-secret.ts'
export { hashSecret, verifySecret } from './secrets.ts'
export { securityEvent } from './security-event.ts'
export {
  announceMember,
  createSessions,
  endAllSessions,
  MEMBER_TOPIC,
  memberChanged,
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

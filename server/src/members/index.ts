import type { ModuleFactory } from '../contract/index.ts'
import { bankHandlers } from './bank.ts'
import { loginHandler } from './login.ts'
import { passwordHandlers } from './passwords.ts'
import { profileHandlers } from './profile.ts'
import { registerHandler } from './register.ts'
import { sweepRegularly } from './sweep.ts'
import { failureBudget } from './throttle.ts'

export { hashSecret, verifySecret } from './secrets.ts'
export { announceMember, createSessions, endAllSessions, memberChanged } from './sessions.ts'

const HOUR_S = 3600

/** Sessions, profiles, passwords and bank accounts. */
export const membersModule: ModuleFactory = ({ pool, log }) => {
  const sweep = sweepRegularly(pool, log)
  return {
    name: 'members',
    handlers: {
      login: loginHandler(failureBudget(pool, 'login', 100, HOUR_S)),
      register: registerHandler(failureBudget(pool, 'register', 30, HOUR_S)),
      ...profileHandlers,
      ...passwordHandlers,
      ...bankHandlers,
    },
    start: sweep.start,
    stop: sweep.stop,
  }
}

import { randomBytes } from 'node:crypto'
import { type CallContext, type ModuleFactory, tokenHashOf } from '../../http/calls/index.ts'
import { type TurnRule, takeOwnTurn } from '../members/index.ts'
import { registerConfirmOrigin } from './routes.ts'

export { CONFIRM_PATHS } from './paths.ts'

/** Codes of one session: 30, then one in ten seconds. */
const RULE: TurnRule = { burst: 30, pace: 10 }

/** Where no remote runs: members read there what an intent says, and type their secrets (docs/decisions/078-confirm-origin.md). */
export const confirmOriginModule: ModuleFactory = ({ config }) => ({
  name: 'confirm-origin',
  handlers: { beginConfirm: giveCode },
  routes: (app, access) => {
    if (config.confirm) registerConfirmOrigin(app, access, config.confirm)
  },
})

async function giveCode(context: CallContext) {
  const { pool, tokenHash } = context
  await takeOwnTurn(context, 'confirm-codes', RULE)
  const code = randomBytes(32).toString('base64url')
  await pool.query('select confirm_code_give($1, $2)', [tokenHash, tokenHashOf(code)])
  return { code }
}

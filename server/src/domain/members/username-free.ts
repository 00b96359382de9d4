import { isUsername } from '@yaksok/shared/core/contract'
import type { Handler } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'
import { whereaboutsOf } from './login-rate-limit/known-devices.ts'
import { asJson, spend, type TurnRule } from './login-rate-limit/queue.ts'
import { type HashName, nameKey } from './names.ts'
import { networkOf } from './network.ts'
import { admitRegistration } from './register-guard.ts'
import { checkInvite } from './take-invite.ts'

/** Names that one network may look up: so many at once, then one each half minute. */
const NAMES: TurnRule = { burst: 60, pace: 30 }

/**
 * Whether a username can be registered. A wrong invite code costs what it costs at `register`, so codes are not guessed
 * here instead; a right one costs only a name.
 * @throws Refusal where the code is not usable, HttpRefusal 429 after many codes or names
 */
export function usernameFreeHandler(hashName: HashName): Handler<'usernameFree'> {
  return async (context, { username, code }) => {
    const { pool, ip, vault } = context
    const { account } = await whereaboutsOf(hashName, context, username)
    const { turns } = await admitRegistration(context, account)
    await checkInvite(pool, code)
    await pool.query('select turns_passed($1)', [asJson(turns)])
    const { near } = networkOf(ip)
    await spend(pool, [{ queue: `names:${near}`, taker: near, rule: NAMES }])
    if (!isUsername(username)) return { free: false }
    return { free: !(await isTaken(pool, vault, username)) }
  }
}

/** Whether somebody has the name, or had it when they closed their account. */
export async function isTaken(db: Queryable, vault: Vault, username: string): Promise<boolean> {
  const taken = await one(
    db,
    `select 1 from members where lower(username) = lower($1)
     union all select 1 from account_closings where mark = any($2) limit 1`,
    [username, vault.marks(nameKey(username))],
  )
  return taken !== null
}

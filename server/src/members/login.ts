import { createHash } from 'node:crypto'
import { type Handler, refused } from '../contract/index.ts'
import { one, withTransaction } from '../db/index.ts'
import { verifySecret } from './secrets.ts'
import { openSession } from './sessions.ts'
import { type FailureBudget, forgetTries, networkOf, takeTry } from './throttle.ts'

/** The same for an unknown username and a wrong password. */
const WRONG = '아이디 또는 비밀번호가 올바르지 않아요'

interface LoginRow {
  id: number
  password_hash: string
  last_ip: string
}

/**
 * Answers a new token. Unknown usernames and wrong passwords are answered alike in words and time. A member who is not
 * active gets a token too: the user info then tells the client (product.txt section 4).
 */
export function loginHandler(budget: FailureBudget): Handler<'login'> {
  return async ({ pool, ip }, { username, password }) => {
    await budget.take(ip)
    const found = await one<LoginRow>(
      pool,
      'select id, password_hash, last_ip from members where lower(username) = lower($1)',
      [username],
    )
    const keys = tryKeys(username, ip, found?.last_ip)
    try {
      for (const key of keys) await takeTry(pool, key)
    } catch (error) {
      // Nothing was checked, so nothing has failed.
      await budget.giveBack(ip)
      throw error
    }
    if (!(await verifySecret(found?.password_hash, password)) || !found) throw refused(WRONG)
    const token = await withTransaction(pool, async (client) => {
      await client.query('update members set last_ip = $2 where id = $1', [found.id, ip])
      return await openSession(client, found.id)
    })
    for (const key of keys) await forgetTries(pool, key)
    await budget.giveBack(ip)
    return { id: token }
  }
}

/**
 * Tries count per member and network. From a network that the member did not use last they also count per member, so
 * that many addresses guess no faster than one, and the owner at home is not in their queue.
 */
function tryKeys(username: string, ip: string, lastIp: string | undefined): string[] {
  // Hashed, because some people type their password into the wrong field.
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22)
  const network = networkOf(ip)
  const atHome = lastIp !== undefined && lastIp !== '' && networkOf(lastIp) === network
  return [`login:${name}:${network}`, ...(atHome ? [] : [`login:${name}`])]
}

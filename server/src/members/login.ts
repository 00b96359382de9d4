import { type Handler, refused } from '../contract/index.ts'
import { one, withTransaction } from '../db/index.ts'
import { admitLogin } from './login-guard.ts'
import type { HashName } from './names.ts'
import { verifySecret } from './secrets.ts'
import { openSession } from './sessions.ts'

/** The same for an unknown username and a wrong password. */
const WRONG = '아이디 또는 비밀번호가 올바르지 않아요'

interface LoginRow {
  id: number
  password_hash: string
}

/**
 * Answers a new token. Unknown usernames and wrong passwords are answered alike in words and time. A member who is not
 * active gets a token too: the user info then tells the client (product.txt section 4).
 */
export function loginHandler(hashName: HashName): Handler<'login'> {
  return async ({ pool, ip, device }, { username, password }) => {
    const found = await one<LoginRow>(pool, 'select id, password_hash from members where lower(username) = lower($1)', [
      username,
    ])
    const attempt = await admitLogin(hashName, { pool, ip, device, username, memberId: found?.id ?? null })
    if (!(await verifySecret(found?.password_hash, password, attempt.share)) || !found) throw refused(WRONG)
    const token = await withTransaction(pool, async (client) => {
      await client.query('update members set last_ip = $2 where id = $1', [found.id, ip])
      return await openSession(client, found.id)
    })
    await attempt.passed(found.id)
    return { id: token }
  }
}

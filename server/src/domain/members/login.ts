import { type Handler, HttpRefusal, refused } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { placesOf, whereaboutsOf } from './login-rate-limit/known-devices.ts'
import { admitLogin } from './login-rate-limit/login-guard.ts'
import { type HashName, nameKey } from './names.ts'
import { verifySecret } from './password-hashing.ts'
import { securityEvent } from './security-event.ts'
import { openSession } from './sessions.ts'

/** The same for an unknown username and a wrong password. */
const WRONG = '아이디 또는 비밀번호가 올바르지 않아요'

/** For who knows the password alone: to everybody else the account is one that never was. */
const CLOSED = '닫은 계정이에요. 다시 이용하려면 새 아이디로 가입해 주세요'

interface LoginRow {
  id: number
  closed: boolean
  /** Null of an account that was closed a year ago. */
  password_hash: string | null
  known: string[]
}

/**
 * Answers a new token. Unknown usernames and wrong passwords are answered alike in words and time. A member who is not
 * active gets a token too: the user info then tells the client (product.txt section 4). Three statements, because
 * each waits in line behind everybody's.
 */
export function loginHandler(hashName: HashName): Handler<'login'> {
  return async (context, { username, password }) => {
    const { pool, ip, vault } = context
    const whereabouts = await whereaboutsOf(hashName, context, username)
    const found = await one<LoginRow>(
      pool,
      `select id, password_hash, false as closed,
         array(select place from known_places k where k.member_id = m.id and k.place = any($2)) as known
       from members m where lower(username) = lower($1) and password_hash <> ''
       union all
       select member_id, password_hash, true, '{}' from account_closings where mark = any($3) and closed_at is not null`,
      [username, placesOf(whereabouts), vault.marks(nameKey(username))],
    )
    const { account } = whereabouts
    const known = new Set(found?.known)
    const { share, turns } = await admitLogin({ pool, ip, whereabouts, known }).catch((error: unknown) => {
      if (error instanceof HttpRefusal) securityEvent(context, 'login.throttled', { account })
      throw error
    })
    if (!(await verifySecret(found?.password_hash, password, share)) || !found) {
      securityEvent(context, 'login.wrong', { account })
      throw refused(WRONG)
    }
    if (found.closed) throw refused(CLOSED)
    const token = await openSession(pool, context, found.id, { places: placesOf(whereabouts), turns })
    securityEvent(context, 'login.right', { account, member: found.id })
    return { id: token }
  }
}

import { BOUND } from '@yaksok/shared/core/contract'
import {
  type CallContext,
  isPreviewing,
  proofKeyOf,
  refused,
  type Services,
  type Session,
} from '../../http/calls/index.ts'
import { one, publish, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { deviceFamily } from './device-family.ts'
import { asJson, type Place } from './login-rate-limit/queue.ts'
import { roughly } from './network.ts'
import { newToken } from './password-hashing.ts'

/** Sessions of one member at once. */
const MOST_SESSIONS = 10
const CACHE_MS = 10_000
const CACHE_ENTRIES = 10_000
/** Topics of the bus: a session's hash in hex, a member's id. */
export const SESSION_TOPIC = 'session'
export const MEMBER_TOPIC = 'member'

/** Finds members by token. What it remembers is dropped on every process the moment a session or member changes. */
export interface Sessions {
  find(tokenHash: Buffer): Session | Promise<Session | null>
}

/** Where a login came from, by which address, the key that its browser made for the session, and its code for the confirm origin. */
export type Arrival = Pick<CallContext, 'ip' | 'userAgent' | 'origin' | 'config' | 'sessionKey' | 'confirmCode'>

const SAMPLES_ALONE = '미리보기에서는 예시 계정으로만 로그인할 수 있어요'

interface Opening {
  /** Where the member is known from now on. */
  places: readonly string[]
  /** What the right password gives back. */
  turns: readonly Place[]
}

/**
 * Opens a session and returns its token, the only time it is seen. The member's sessions that are over go, and beyond
 * ten those not used for longest. @throws Refusal on the origin of previews, but for a sample member
 */
export async function openSession(
  db: Queryable,
  { ip, userAgent, origin, config, sessionKey, confirmCode }: Arrival,
  memberId: number,
  { places, turns }: Opening,
): Promise<string> {
  if (isPreviewing(config, origin) && !(await one(db, 'select 1 from members where id = $1 and sample', [memberId])))
    throw refused(SAMPLES_ALONE)
  const { token, hash } = newToken(sessionKey ? BOUND : '')
  await db.query('select session_open($1, $2, $3, $4, $5, $6, $7, $8)', [
    memberId,
    hash,
    ip,
    deviceFamily(userAgent),
    roughly(ip),
    MOST_SESSIONS,
    places,
    asJson(turns),
  ])
  // nobody knows the token before this is done
  const loginCode = config.confirm ? confirmCode : null
  if (sessionKey || loginCode)
    await db.query('update sessions set proof_key = $2, confirm_login_code = $3 where token_hash = $1', [
      hash,
      sessionKey,
      loginCode,
    ])
  return token
}

/** Ends one session, on this process at once and on the others within milliseconds. */
export async function endSession({ pool, bus }: Pick<Services, 'pool' | 'bus'>, tokenHash: Buffer): Promise<void> {
  const key = tokenHash.toString('hex')
  await withTransaction(pool, async (client) => {
    await client.query('delete from sessions where token_hash = $1', [tokenHash])
    await publish(client, SESSION_TOPIC, key)
  })
  bus.emit(SESSION_TOPIC, key)
}

/** Ends every session of a member, when the transaction of `db` commits; follow it with {@link announceMember}. */
export async function endAllSessions(db: Queryable, memberId: number): Promise<void> {
  await db.query('delete from sessions where member_id = $1', [memberId])
  await memberChanged(db, memberId)
}

/** To be called in the transaction that changes a member's status or username. */
export async function memberChanged(db: Queryable, memberId: number): Promise<void> {
  await publish(db, MEMBER_TOPIC, String(memberId))
}

/** Makes this process forget what it remembers of a member, once the change is committed. */
export function announceMember(bus: Services['bus'], memberId: number): void {
  bus.emit(MEMBER_TOPIC, String(memberId))
}

type SessionRow = Omit<Session, 'key'> & { proof_key: Buffer | null; stale: boolean }

const sessionIn = ({ id, username, active, temporary, sample, proof_key }: SessionRow): Session => ({
  id,
  username,
  active,
  temporary,
  sample,
  key: proof_key && proofKeyOf(proof_key),
})

export function createSessions({ pool, bus }: Pick<Services, 'pool' | 'bus'>): Sessions {
  const cache = new Map<string, { session: Session; until: number }>()
  // Grows with every revocation: an answer that was on its way while one happened is not remembered.
  let revocations = 0

  bus.on(SESSION_TOPIC, (hash) => {
    revocations++
    cache.delete(hash)
  })
  bus.on(MEMBER_TOPIC, (memberId) => {
    revocations++
    for (const [hash, { session }] of cache) if (session.id === Number(memberId)) cache.delete(hash)
  })
  bus.onGap(() => {
    revocations++
    cache.clear()
  })

  async function load(tokenHash: Buffer, key: string): Promise<Session | null> {
    const before = revocations
    const row = await one<SessionRow>(
      pool,
      `select m.id, m.username, m.status = 1 as active, m.password_temporary as temporary, m.sample,
         s.proof_key,
         s.last_seen_at < now() - interval '1 hour' as stale
       from sessions s join members m on m.id = s.member_id where s.token_hash = $1 and session_lives(s)`,
      [tokenHash],
    )
    if (row?.stale) await pool.query('update sessions set last_seen_at = now() where token_hash = $1', [tokenHash])
    const known = row && sessionIn(row)
    // a key that cannot be read opens nothing, rather than everything
    const session = known && row.proof_key && !known.key ? null : known
    cache.delete(key)
    if (session && before === revocations) {
      if (cache.size >= CACHE_ENTRIES) cache.delete(cache.keys().next().value as string)
      cache.set(key, { session, until: Date.now() + CACHE_MS })
    }
    return session
  }

  return {
    find(tokenHash) {
      const key = tokenHash.toString('hex')
      const known = cache.get(key)
      return known && known.until > Date.now() && bus.connected ? known.session : load(tokenHash, key)
    },
  }
}

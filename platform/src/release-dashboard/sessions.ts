/**
 * `<store>/console-sessions.json`: who is signed in at the console, for all gateways of the store. A session is 256 random
 * bits in a cookie, kept as their SHA-256, and has the rights that its token has at the moment.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Grant, grantById, readTokens } from '../release-access/index.ts'
import { type ReleaseStore, withLock } from '../release-store/index.ts'
import { writeAtomically } from '../util/index.ts'

/** How long one lasts, ms: a working day. */
export const SESSION_MS = 8 * 3_600_000
/** Sessions of one token, and of all; the oldest end. */
const MOST = { token: 10, all: 500 } as const
const OWNER_ONLY = 0o600
const FORM = /^[\w-]{43}$/

const schema = v.array(v.strictObject({ hash: v.string(), token: v.string(), until: v.number() }))
type Sessions = v.InferOutput<typeof schema>

export interface Session {
  grant: Grant
  /** What each form that changes something carries: other sites cannot know it. */
  csrf: string
}

const fileOf = (store: ReleaseStore) => join(store.folder, 'console-sessions.json')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const csrfOf = (secret: string) => createHmac('sha256', secret).update('console form').digest('base64url')

/** What cannot be read is nobody's session. */
function readSessions(store: ReleaseStore): Sessions {
  if (!existsSync(fileOf(store))) return []
  try {
    return v.parse(schema, JSON.parse(readFileSync(fileOf(store), 'utf8')))
  } catch {
    return []
  }
}

const change = (store: ReleaseStore, edit: (sessions: Sessions) => Sessions) =>
  withLock(join(store.folder, 'console-sessions.lock'), () =>
    writeAtomically(fileOf(store), JSON.stringify(edit(readSessions(store))), OWNER_ONLY),
  )

/** Begins a session of a token, and answers its secret. @param now ms */
export async function beginSession(store: ReleaseStore, token: string, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await change(store, (sessions) => {
    const live = sessions.filter(({ until }) => until > now)
    const own = live.filter((one) => one.token === token).slice(-(MOST.token - 1))
    const others = live.filter((one) => one.token !== token)
    return [...others, ...own, { hash: hashOf(secret), token, until: now + SESSION_MS }].slice(-MOST.all)
  })
  return secret
}

/** The session of a secret; undefined once it, or its token, is over. @param now ms */
export function sessionOf(store: ReleaseStore, secret: string | undefined, now: number): Session | undefined {
  if (!secret || !FORM.test(secret)) return undefined
  const hash = hashOf(secret)
  const found = readSessions(store).find((one) => isSame(one.hash, hash))
  if (!found || found.until <= now) return undefined
  const grant = grantById(readTokens(store), found.token, now)
  return typeof grant === 'string' ? undefined : { grant, csrf: csrfOf(secret) }
}

/** Ends a session, in every browser that has its cookie. */
export async function endSession(store: ReleaseStore, secret: string): Promise<void> {
  const hash = hashOf(secret)
  await change(store, (sessions) => sessions.filter((one) => one.hash !== hash))
}

/** Compares secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The proofs that calls of bound sessions carry (docs/decisions/081-bound-sessions.md). */
import { type CallId, PROOF_SKEW_MS } from '@yaksok/shared/core/contract'
import type { FastifyRequest } from 'fastify'
import { one } from '../../infra/database/index.ts'
import type { Services, Session } from './handler.ts'
import { httpFailure } from './outcome.ts'
import { type GivenProof, isSignedBy, proofKeyOf, readProof } from './proof-key.ts'
import { isReading } from './reading.ts'
import { authError, badInput, HttpRefusal } from './refusal.ts'
import { UsedNonces } from './used-nonces.ts'

const OTHER_TIME = '기기의 시계가 맞지 않아서 확인하지 못했어요. 기기의 날짜와 시간을 자동으로 맞춘 뒤 다시 해 주세요'
const USED = '같은 요청이 두 번 왔어요. 다시 눌러 주세요'

/** Calls that begin a session, which may bring its key. */
const BEGINS: ReadonlySet<CallId> = new Set<CallId>(['login', 'register', 'passkeyLogin'])

export interface Proofs {
  /**
   * The key that a call which begins a session binds it to: the point of the `Session-Key` header, for which the `Proof` header shows
   * that the browser can sign. Null without one, as of older clients, and where sessions are not bound.
   * @throws Refusal 400 where it cannot, HttpRefusal 401 where its time is not the server's
   */
  keyOf(id: CallId, request: FastifyRequest): Buffer | null
  /**
   * Checks the proof of a bound session's call; a promise for a call that changes something, whose nonce no other process takes either.
   * @throws Refusal that ends the session without a proof of its key for just this address, HttpRefusal 401 where a new proof would be
   *   taken (its time, its nonce), 429 where there were too many
   */
  check(id: CallId, request: FastifyRequest, tokenHash: Buffer, session: Session): undefined | Promise<void>
}

/** The proofs of one API. Without `BOUND_SESSIONS` none is asked for. */
export function openProofs({ config, pool, log }: Pick<Services, 'config' | 'pool' | 'log'>): Proofs {
  const nonces = new UsedNonces()
  if (!config.boundSessions) return { keyOf: () => null, check: () => undefined }
  return {
    keyOf: (id, request) => (BEGINS.has(id) ? beginningKey(request) : null),
    check(id, request, tokenHash, { key, id: member }) {
      if (!key) return
      const given = readProof(request.headers.proof)
      const hash = tokenHash.toString('base64url')
      if (!given || !isSignedBy(key, { ...claimsOf(request, given), tokenHash: hash }, given.signature)) {
        log.warn({ event: 'security', what: 'proof.wrong', member, ip: request.ip, requestId: request.id })
        throw authError()
      }
      checkTime(given)
      const taken = nonces.take(hash, given, Date.now())
      if (taken === 'many') throw tooMany()
      if (taken === 'used') throw new HttpRefusal(401, USED)
      return isReading(id) ? undefined : takeEverywhere(pool, tokenHash, given)
    },
  }
}

function beginningKey(request: FastifyRequest): Buffer | null {
  const header = request.headers['session-key']
  if (header === undefined) return null
  const point = Buffer.from(String(header).slice(0, 100), 'base64url')
  const [key, given] = [proofKeyOf(point), readProof(request.headers.proof)]
  if (!key || !given || !isSignedBy(key, { ...claimsOf(request, given), tokenHash: '' }, given.signature))
    throw badInput(httpFailure(400).answer.msg)
  checkTime(given)
  return point
}

const claimsOf = (request: FastifyRequest, { time, nonce }: GivenProof) => ({
  method: request.method,
  path: request.originalUrl,
  time,
  nonce,
})

/** @throws HttpRefusal 401: the answer's `Date` says what the time is */
function checkTime({ time }: GivenProof): void {
  if (Math.abs(Date.now() - time) > PROOF_SKEW_MS) throw new HttpRefusal(401, OTHER_TIME)
}

const tooMany = () => new HttpRefusal(429, httpFailure(429).answer.msg, 60)

/** Takes a nonce on all processes of the database. */
async function takeEverywhere(pool: Services['pool'], tokenHash: Buffer, { nonce }: GivenProof): Promise<void> {
  const row = await one<{ taken: boolean }>(pool, 'select proof_take($1, $2) as taken', [tokenHash, nonce])
  if (!row?.taken) throw new HttpRefusal(401, USED)
}

import type { CallContext } from '../../http/calls/index.ts'
import type { Share } from '../../http/work-queue/index.ts'
import { spend } from './login-rate-limit/queue.ts'
import { shareOf } from './network.ts'

/** Secrets of one session that are hashed, right ones included: 120, then one a second. */
const RULE = { burst: 120, pace: 1 }

/**
 * To be awaited before a member's own secret is hashed or compared: right ones cost as much as wrong ones. Counted by
 * session, so that a thief with a token does not use up the owner's. Answers whose hashing it is.
 * @throws HttpRefusal 429 where this session has hashed too much
 */
export async function admitOwnSecret(context: CallContext): Promise<Share> {
  const { pool, tokenHash } = context
  const session = tokenHash?.toString('base64url') ?? ''
  await spend(pool, [{ queue: `secrets:${session}`, taker: session, rule: RULE }])
  return shareOf(context)
}

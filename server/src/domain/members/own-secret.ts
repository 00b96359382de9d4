import type { CallContext } from '../../http/calls/index.ts'
import type { Share } from '../../http/work-queue/index.ts'
import { spend, type TurnRule } from './login-rate-limit/queue.ts'
import { shareOf } from './network.ts'

/** Secrets of one session that are hashed, right ones included: 120, then one a second. */
const RULE: TurnRule = { burst: 120, pace: 1 }

/**
 * To be awaited before a member's own secret is hashed or compared: right ones cost as much as wrong ones. Answers whose
 * hashing it is.
 * @throws HttpRefusal 429 where this session has hashed too much
 */
export async function admitOwnSecret(context: CallContext): Promise<Share> {
  await takeOwnTurn(context, 'secrets', RULE)
  return shareOf(context)
}

/**
 * Counts what one session asks for by session, so that a thief with a token does not use up the owner's.
 * @param what the name of the count
 * @throws HttpRefusal 429 where this session has had too much of it
 */
export async function takeOwnTurn({ pool, tokenHash }: CallContext, what: string, rule: TurnRule): Promise<void> {
  const session = tokenHash?.toString('base64url') ?? ''
  await spend(pool, [{ queue: `${what}:${session}`, taker: session, rule }])
}

import { createHash, randomBytes } from 'node:crypto'
import { INTENT_SECONDS, type ResponseOf } from '@yaksok/shared/core/contract'
import {
  type CallContext,
  CONFIRMED_ACTS,
  type ConfirmedAct,
  type Handlers,
  type ModuleFactory,
} from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { passkeyOptions, type TurnRule, takeOwnTurn } from '../members/index.ts'
import { confirm } from './confirm.ts'
import { describe } from './describe.ts'
import { idHash, payloadOf, readFields, sessionOf, signedBy } from './payload.ts'

export { confirm, refusalOf } from './confirm.ts'
export { idHash, signedBy } from './payload.ts'

/** Intents of one session: 120, then one a second. */
const RULE: TurnRule = { burst: 120, pace: 1 }

/** Money and security calls in two steps (docs/decisions/075-intents.md): told here, confirmed by the call itself. */
export const intentsModule: ModuleFactory = () => ({ name: 'intents', handlers: { beginIntent, beginOrderIntent } })

const beginIntent: Handlers['beginIntent'] = (context, { act, ...given }) => openIntent(context, act, given)

const beginOrderIntent: Handlers['beginOrderIntent'] = (context, order) => openIntent(context, 'placeOrder', order)

/** Tells what an act would do. @throws Refusal where the fields are not those of the act; HttpRefusal 429 after many */
export async function openIntent(
  context: CallContext,
  act: ConfirmedAct,
  given: Record<string, string | undefined>,
): Promise<ResponseOf<'beginIntent'>> {
  const { pool, member } = context
  const fields = readFields(act, given)
  const [clock] = await Promise.all([
    one<{ now: Date }>(pool, 'select money_now() as now', []),
    takeOwnTurn(context, 'intents', RULE),
  ])
  const intent = randomBytes(32).toString('base64url')
  const text = await describe(context, act, fields, clock?.now ?? new Date())
  const challenge = createHash('sha256').update(text).update(intent).digest()
  const row = [idHash(intent), sessionOf(context), member.id, act, payloadOf(intent, act, fields), challenge]
  const [passkey] = await Promise.all([
    signedBy(act) ? passkeyOptions(context, challenge.toString('base64url')) : '',
    one(pool, 'select intent_begin($1, $2, $3, $4, $5, $6)', row),
  ])
  return { intent, text, seconds: INTENT_SECONDS, passkey }
}

/** The handlers with their second step: a call with an intent does what was told in it, once, or nothing. */
export function confirmIntents(handlers: Partial<Handlers>): Partial<Handlers> {
  const confirmed = CONFIRMED_ACTS.flatMap((act) => {
    const handler = handlers[act]
    return handler ? [[act, confirm(act, handler as Handlers[ConfirmedAct])]] : []
  })
  return { ...handlers, ...Object.fromEntries(confirmed) }
}

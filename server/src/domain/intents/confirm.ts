import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import {
  badInput,
  type CallContext,
  type ConfirmedAct,
  type Handlers,
  HttpRefusal,
  type Refusal,
  refused,
} from '../../http/calls/index.ts'
import { one, type SqlOutcomes } from '../../infra/database/index.ts'
import { checkSignature } from '../members/index.ts'
import { refuseUnconfirmed } from './needs-confirm.ts'
import { type Fields, idHash, payloadOf, sessionOf, signedBy } from './payload.ts'

type Outcome = SqlOutcomes['intent_take']

interface Taken {
  outcome: Outcome
  challenge: Buffer
  signed: boolean
}

/**
 * A handler that does what an intent says where the call names one. A refused call leaves the intent to be tried again
 * within its minute; one that succeeded is answered again as it was under the same idempotency key, and by no other.
 */
export function confirm<Act extends ConfirmedAct>(act: Act, handler: Handlers[Act]): Handlers[Act] {
  const run = handler as (context: CallContext, request: ParsedRequestOf<Act>) => unknown
  const confirmed = async (context: CallContext, request: ParsedRequestOf<Act>) => {
    if (!context.intent) {
      await refuseUnconfirmed(context, act, request as Fields)
      return await run(context, request)
    }
    const { id, signature } = context.intent
    if (signature !== null && !signedBy(act)) throw badInput('이 요청은 패스키로 확인할 수 없어요')
    const { challenge, outcome, signed } = await take(context, act, request as Fields)
    if (outcome === 'again') {
      context.signed = signed
      return await run(context, request)
    }
    let done = false
    try {
      if (await refuseUnconfirmed(context, act, request as Fields)) context.signed = true
      else if (signature !== null) {
        await checkSignature(context, signature, challenge.toString('base64url'))
        context.signed = true
      }
      const answer = await run(context, request)
      done = true
      return answer
    } finally {
      await context.pool.query('select intent_end($1, $2, $3)', [idHash(id), done, context.signed])
    }
  }
  return confirmed as unknown as Handlers[Act]
}

/** @throws Refusal where the intent is not this session's and of this call, or its time or use is over */
async function take(context: CallContext, act: ConfirmedAct, fields: Fields): Promise<Taken> {
  const { pool, intent, idempotencyKey } = context
  const id = intent?.id ?? ''
  const taken = (await one<Taken & Record<string, unknown>>(pool, 'select * from intent_take($1, $2, $3, $4, $5)', [
    idHash(id),
    sessionOf(context),
    act,
    payloadOf(id, act, fields),
    idempotencyKey ?? '',
  ])) as Taken
  if (taken.outcome !== 'go' && taken.outcome !== 'again') throw refusalOf(taken.outcome)
  return taken
}

/** How an intent that cannot be used is refused. */
export function refusalOf(outcome: Exclude<Outcome, 'go' | 'again'>): Refusal {
  switch (outcome) {
    case 'in_flight':
      return new HttpRefusal(409, '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요', 1)
    case 'changed':
      return new HttpRefusal(422, '확인한 내용과 다른 요청이에요. 처음부터 다시 해 주세요')
    case 'over':
      return refused('확인할 수 있는 시간이 지났어요. 내용을 다시 확인해 주세요')
    case 'used':
      return refused('이미 처리한 요청이에요. 결과를 확인해 주세요')
    case 'unended':
      return refused('처리됐는지 알 수 없는 요청이에요. 결과를 확인해 주세요')
    case 'unknown':
      return refused('확인할 내용을 찾지 못했어요. 처음부터 다시 해 주세요')
  }
}

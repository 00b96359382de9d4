import { won } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { ApiError, attemptOf, callIdempotent } from '@yaksok/shared/page/api'
import { invalidate, refreshUser, takeBalance } from '@yaksok/shared/page/query'
import { roundName } from '../../lottery/result-text.ts'
import { entriesOf } from '../model/entries.ts'
import type { Effect, RoomEvent } from '../model/events.ts'
import type { OrderRequest } from '../model/state.ts'

const operationOf = (key: string) => `order:${key}`

/** The order of a lottery whose answer is not known yet, or null. @param key the lottery's key */
export function unansweredOrder(key: string): OrderRequest | null {
  return (attemptOf(operationOf(key))?.about as OrderRequest | undefined) ?? null
}

/**
 * Sends an order and returns its outcome as an event; null where the session ended. It is not aborted when the room is
 * left: its money may be moving.
 */
export async function placeOrder(
  key: string,
  { request, again, intent }: Extract<Effect, { do: 'place' }>,
): Promise<RoomEvent | null> {
  let answerText = ''
  try {
    const { money, record, receipt } = await callIdempotent('placeOrder', request, {
      operation: operationOf(key),
      about: { ...request },
      ...(intent && { intent }),
      onMessage: (text) => {
        answerText = text
      },
    })
    // a chunk of its own: the room needs none of it to go on
    if (receipt)
      void import('../../fairness/draw-looks.ts').then(({ takeReceipt }) => takeReceipt(receipt)).catch(() => {})
    if (again) void refreshUser().catch(() => {})
    else takeBalance(money)
    // what was staked counts against a loss limit
    void invalidate('gameRecords', 'limits')
    const [entry] = entriesOf([record], key)
    const text = answerText || `${roundName(request.expect)}에 ${won(entry?.stake ?? 0)} 참여했어요`
    return { type: 'accepted', entries: entry ? [entry] : [], text }
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: 'unanswered' }
    const { kind, code, outcomeUnknown } = error
    if (kind === 'auth') return null
    if (kind === 'server' && code === -1) return { type: 'unstable', text: message('server.networkUnstable') }
    // a break or a limit may have begun elsewhere
    if (!outcomeUnknown) void invalidate('limits')
    return outcomeUnknown ? { type: 'unanswered' } : { type: 'refused', code, text: error.message }
  }
}

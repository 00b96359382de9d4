import { LIMIT_KINDS } from '@yaksok/shared/core/contract'
import { type CallContext, type ConfirmedAct, type Refusal, refused } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'
import { readLimits } from '../limits/index.ts'
import { type Fields, idHash } from './payload.ts'

/**
 * Refuses a call that the app's origin may not make by itself: with a confirm origin, what moves money or changes who may, is
 * done there, or with an intent that was confirmed there. A limit that is lowered holds at once, as always.
 * @returns whether it was confirmed there, so that no secret is asked for again
 * @throws Refusal whose data says where: `{ confirm: 'https://…' }`
 */
export async function refuseUnconfirmed(context: CallContext, act: ConfirmedAct, fields: Fields): Promise<boolean> {
  const { config, intent, atConfirmOrigin } = context
  if (!config.confirm || atConfirmOrigin) return false
  if (intent && (await isConfirmed(context, intent.id))) return true
  // whether one is large is known where it is booked, which asks for a confirmed intent then
  if (act === 'placeOrder' && !intent) return false
  if (act === 'setLimits' && !(await raisesLimit(context, fields))) return false
  throw unconfirmed(config.confirm.origin)
}

const unconfirmed = (origin: string): Refusal =>
  refused('확인 화면에서 확인해야 하는 요청이에요. 새로 고침한 뒤 다시 해 주세요', { confirm: origin })

async function isConfirmed({ pool }: CallContext, intent: string): Promise<boolean> {
  const sql = 'select confirmed_at is not null as confirmed from intents where id = $1'
  return (await one<{ confirmed: boolean }>(pool, sql, [idHash(intent)]))?.confirmed === true
}

async function raisesLimit(context: CallContext, fields: Fields): Promise<boolean> {
  const limits = await readLimits(context)
  return LIMIT_KINDS.some((which) => {
    const wanted = fields[which]
    const amount = limits[which]?.amount ?? null
    return wanted !== undefined && amount !== null && (wanted === '' || Number(wanted) > Number(amount))
  })
}

import type { CallId } from '@yaksok/shared/core/contract'
import { publish } from '../../infra/database/index.ts'
import type { CallContext } from './handler.ts'

/** Topic of what members did themselves: the member's id and the session that acted, `7-0a1b…`. */
export const OWN_TOPIC = 'own'

/** Calls that change what the member's other devices show. Orders are too many: their draw tells it, within a round. */
const OWN_ACTS: ReadonlySet<CallId> = new Set([
  'deposit',
  'withdraw',
  'cancelRequest',
  'setLimits',
  'takeBreak',
  'selfExclude',
  'setName',
  'setAvatar',
  'setSex',
  'setFundPassword',
  'setBank',
  'closeAccount',
  'keepAccount',
  'book',
  'changeBooking',
  'cancelBooking',
  'reviewVisit',
  'waitForTime',
  'leaveWait',
  'askInquiry',
] satisfies CallId[])

/** Tells the member's other devices that something is new. The act stands all the same where that fails: they ask when they are looked at. */
export function tellOwnAct(id: CallId, { pool, member, tokenHash }: CallContext): void {
  if (OWN_ACTS.has(id)) publish(pool, OWN_TOPIC, `${member.id}-${tokenHash?.toString('hex') ?? ''}`).catch(() => {})
}

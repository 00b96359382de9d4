import { type CallId, calls } from '@yaksok/shared/core/contract'

/** Calls that only read, beyond those by GET: the specification has them as POST. */
const READS: ReadonlySet<CallId> = new Set<CallId>([
  'ads',
  'recommended',
  'comments',
  'categories',
  'directory',
  'goods',
  'goodsFind',
  'goodsComments',
])

/** True for a call that changes nothing. */
export function isReading(id: string): id is CallId {
  const call = Object.hasOwn(calls, id) ? calls[id as CallId] : undefined
  return !!call && !call.money && !call.secret && (call.methods[0] === 'GET' || READS.has(id as CallId))
}

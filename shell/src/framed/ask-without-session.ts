import type { CallFields } from '@yaksok/host/framed'
import type { CallId } from '@yaksok/shared/core/contract'

/**
 * Makes a call of the contract that reads and needs no session, for a remote that is not trusted with one: neither token nor
 * cookie goes along. Rejects for every other call, and where the server refuses it.
 */
export async function askWithoutSession(name: string, fields: CallFields, signal: AbortSignal): Promise<unknown> {
  const { calls, openEnvelope } = await import(/* webpackChunkName: "late" */ '@yaksok/shared/core/contract')
  const call = Object.hasOwn(calls, name) ? calls[name as CallId] : undefined
  if (call?.auth !== 'public' || call.methods[0] !== 'GET' || call.money || call.secret)
    throw new Error(`${name} is no call that reads without a session`)
  const { path, carrier } = call.spellings[0]
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  const response = await fetch(`/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  })
  const answer = openEnvelope(await response.json())
  if (answer.code !== 200) throw new Error(`${name}: ${answer.code}`)
  // what the contract does not know stays out
  const checked = await call.response['~standard'].validate(answer[carrier])
  if (checked.issues) throw new Error(`${name}: not what the contract says`)
  return checked.value
}

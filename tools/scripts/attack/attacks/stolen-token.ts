/** The token of a bound session, taken out of a browser: with overheard proofs, another key, another clock, and in a flood. */
import { proofSigner } from '@yaksok/server/testing'
import { AUTH_ERROR, BOUND, type CallId, calls } from '@yaksok/shared/core/contract'
import { type Attack, Tally } from '../attack.ts'
import { aFewAtATime, type Target } from '../target.ts'

const HOURS_MS = 2 * 3_600_000
const FLOOD = 1600

/** A member whose session is bound to the key of a browser. */
async function owner(target: Target) {
  const member = await target.wealthy(50_000)
  const browser = proofSigner()
  const pathOf = (id: CallId) => `/api${calls[id].spellings[0].path}`
  const key = { 'session-key': browser.sessionKey, proof: browser.sign('POST', pathOf('login'), '') }
  const { id: token } = await target.must<{ id: string }>('login', member.login, { headers: key })
  const proofOf = (id: CallId, claims = {}) => browser.sign(calls[id].methods[0], pathOf(id), token, claims)
  return { member, token, proofOf, pathOf }
}

const opening =
  (target: Target, token: string) =>
  (id: CallId, fields: Record<string, string>, headers = {}) =>
    target.call(id, fields, { token, headers })

export const stolenToken: Attack = {
  name: 'stolen-token',
  rule: 'A token of a bound session opens nothing without the key of its browser',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const { member, token, proofOf, pathOf } = await owner(target)
    const open = opening(target, token)
    tally.tried(token.startsWith(BOUND), 'the session is bound to nothing')
    const asked: [CallId, Record<string, string>][] = [
      ['userInfo', {}],
      ['sessions', {}],
      ['endOtherSessions', {}],
      ['setSex', { sex: '2' }],
      ['withdraw', { money: '1000', paypassword: member.fundPassword }],
      ['beginConfirm', {}],
      ['logout', {}],
    ]
    const thief = proofSigner()
    for (const [id, fields] of asked) {
      const [method] = calls[id].methods
      const own = thief.sign(method, pathOf(id), token)
      const wrong: Record<string, Record<string, string>> = {
        'no proof': {},
        'a key of the thief’s': { proof: own, 'session-key': thief.sessionKey },
        'a proof of another call': { proof: proofOf('notices') },
        'a proof of another method': { proof: proofOf(id, { method: method === 'GET' ? 'POST' : 'GET' }) },
        'a proof of another token': { proof: proofOf(id, { token: member.token }) },
        'a proof of two hours ago': { proof: proofOf(id, { ahead: -HOURS_MS }) },
        'a proof of in two hours': { proof: proofOf(id, { ahead: HOURS_MS }) },
      }
      for (const [how, headers] of Object.entries(wrong)) {
        const { code, msg } = await open(id, fields, headers)
        tally.tried(code !== 200 && (how.includes('two hours') || msg === AUTH_ERROR), `${id} was made with ${how}`)
      }
    }
    for (const id of ['userInfo', 'endOtherSessions'] as const) {
      const heard = { proof: proofOf(id) }
      await target.must(id, {}, { token, headers: heard })
      const again = await Promise.all(Array.from({ length: 10 }, () => open(id, {}, heard)))
      again.forEach(({ code }) => {
        tally.tried(code !== 200, `${id} was made twice with one proof`)
      })
    }
    const { code } = await open('userInfo', {}, { proof: proofOf('userInfo') })
    tally.tried(code === 200, 'the owner is shut out')
    return tally.finding('the owner goes on')
  },
}

export const proofFlood: Attack = {
  name: 'proof-flood',
  rule: 'A member who floods with proofs fills their own room alone',
  half: 'night',
  own: true,
  async run(target) {
    const tally = new Tally()
    const [greedy, other] = [await owner(target), await owner(target)]
    const answers = await aFewAtATime(FLOOD, () =>
      target.call(
        'notices',
        {},
        { token: greedy.token, headers: { proof: greedy.proofOf('notices', { ahead: -1000 }) } },
      ),
    )
    const taken = answers.filter(({ code }) => code === 200).length
    const waits = answers.filter(({ status }) => status === 429).length
    tally.tried(taken + waits === FLOOD, `${FLOOD - taken - waits} were answered otherwise`)
    const { code } = await opening(target, other.token)('userInfo', {}, { proof: other.proofOf('userInfo') })
    tally.tried(code === 200, 'another member is shut out')
    return tally.finding(`${taken} of ${FLOOD} taken`)
  },
}

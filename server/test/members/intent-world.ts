import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { startClockedServer } from '../clocked-server.ts'
import { FUND_PASSWORD, memberWithBank } from '../wallet/member.ts'

/** Where its members are, for passkeys. */
export const ORIGIN = 'http://localhost:4173'
const HOST = { host: 'localhost:4173' }

type Fields = Record<string, string>
type Intent = ResponseOf<'beginIntent'>

/** Members who have told what a call will do before they confirm it, on a clock that the test moves. */
export async function createIntentWorld() {
  const { server, clock } = await startClockedServer(new Date('2026-11-26T11:00:00Z'))
  let counter = 0

  /** What a session does. */
  const acting = (token: string) => {
    const ask = (call: CallId, fields: Fields = {}, headers: Fields = {}) =>
      server.callRaw(call, fields, { token, headers: { ...HOST, ...headers } })
    const begin = async (act: string, fields: Fields = {}) =>
      (act === 'placeOrder' ? await ask('beginOrderIntent', fields) : await ask('beginIntent', { act, ...fields }))
        .data as Intent
    const confirm = (call: CallId, intent: string, fields: Fields, headers: Fields = {}) =>
      ask(call, fields, { intent, ...headers })
    const withdraw = (intent: string, money = '30000', headers: Fields = {}) =>
      confirm('withdraw', intent, { money, paypassword: FUND_PASSWORD }, headers)
    const left = async () => ((await ask('userInfo')).data as ResponseOf<'userInfo'>).money
    return { token, ask, begin, confirm, withdraw, left }
  }

  /** A member with a bank account and 100,000 won. */
  const newMember = async () => {
    const username = `Intender${++counter}`
    const { id, token } = await memberWithBank(server, username, 100_000, `11023456${2000 + counter}`)
    return { id, username, ...acting(token) }
  }
  return { server, clock, acting, newMember }
}

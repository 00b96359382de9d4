import { randomBytes } from 'node:crypto'
import { type CallId, openEnvelope, type ResponseOf } from '@yaksok/shared/core/contract'
import { tokenHashOf } from '../../src/http/calls/index.ts'
import type { ServerConfig } from '../../src/infra/config/index.ts'
import { startClockedServer } from '../clocked-server.ts'
import { memberWithBank } from '../wallet/member.ts'

export const CONFIRM = 'https://confirm.yaksok.example'
export const APP = 'https://app.yaksok.example'
const HERE = { host: 'confirm.yaksok.example', 'x-forwarded-proto': 'https', origin: CONFIRM }
const PASSWORD = 'long enough 9'
const THERE = { host: 'app.yaksok.example', 'x-forwarded-proto': 'https' }

type Fields = Record<string, string>

/** What a step of the confirm page answers; `data` is whatever it says. */
export interface StepAnswer {
  status: number
  code: number
  msg: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its step says
  data: any
}

/** Members whose app has a confirm origin, each with browsers of their own, on a clock that the test moves. */
export async function createConfirmWorld(config: Partial<ServerConfig> = {}) {
  const confirm = { origin: CONFIRM, app: APP }
  const { server, clock } = await startClockedServer(new Date('2026-11-26T11:00:00Z'), {
    config: { confirm, ...config },
  })
  let counter = 0

  /** A browser: the cookie of the confirm origin that it has. */
  const newBrowser = () => {
    let cookie = ''
    const step = async (name: string, fields: Fields, headers: Fields = {}): Promise<StepAnswer> => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/confirm/${name}`,
        headers: {
          ...HERE,
          'content-type': 'application/x-www-form-urlencoded',
          ...(cookie && { cookie }),
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      })
      const [set] = [answer.headers['set-cookie'] ?? []].flat()
      if (set) cookie = set.split(';', 1)[0] ?? ''
      return { status: answer.statusCode, data: null, ...openEnvelope(answer.json()) } as StepAnswer
    }
    return { step, cookie: () => cookie }
  }

  /**
   * What the app of a session asks, and what its member does at the confirm origin.
   * @param loginCode what the login named its browser by
   */
  const acting = (token: string, browser = newBrowser(), loginCode = '') => {
    const session = tokenHashOf(token).toString('base64url')
    const ask = (call: CallId, fields: Fields = {}, headers: Fields = {}) =>
      server.callRaw(call, fields, { token, headers: { ...THERE, ...headers } })
    const code = async () => ((await ask('beginConfirm')).data as ResponseOf<'beginConfirm'>).code
    const bindAtLogin = () => browser.step('bind', { session, code: loginCode })
    const bind = async () => browser.step('bind', { session, code: await code() })
    const begin = (act: string, fields: Fields = {}) => browser.step('begin', { session, act, ...fields })
    const answer = (act: string, intent: string, secrets: Fields) =>
      browser.step('answer', { session, act, intent, ...secrets })
    const call = (id: CallId, intent: string, fields: Fields, headers: Fields = {}) =>
      ask(id, fields, { intent, ...headers })
    const left = async () => ((await ask('userInfo')).data as ResponseOf<'userInfo'>).money
    return { token, session, browser, ask, code, bindAtLogin, bind, begin, answer, call, left }
  }

  /** A login as our client makes it, by whoever knows the password: no browser is bound yet. */
  const logIn = async (username: string, browser = newBrowser(), password = PASSWORD) => {
    const loginCode = randomBytes(32).toString('base64url')
    const headers = { ...THERE, 'confirm-code': tokenHashOf(loginCode).toString('base64url') }
    const { data, msg } = await server.callRaw('login', { username, password }, { headers })
    if (msg !== '') throw new Error(msg)
    return acting((data as ResponseOf<'login'>).id, browser, loginCode)
  }

  /** A member with a bank account and 100,000 won, logged in just now; no browser is bound. */
  const newMember = async () => {
    const username = `Confirmer${++counter}`
    const { id } = await memberWithBank(server, username, 100_000, `11023456${3000 + counter}`)
    return { id, username, ...(await logIn(username)) }
  }
  return { server, clock, acting, newBrowser, newMember, logIn }
}

/** A session of the demo member, bound to a browser at the confirm origin, as a login through the form leaves it. */
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { openEnvelope } from '@yaksok/shared/core/contract'
import { type Got, Http } from '../http.ts'
import { MEMBER, type Place } from './member.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>> & { token: string; cookie: string }

export type Fields = Record<string, string>

/** Sends a form to the app, or to the confirm origin. */
export const post = (http: Http, origin: string, path: string, fields: Fields, headers: Fields = {}): Promise<Got> =>
  http.ask({
    method: 'POST',
    path: `/api/${path}`,
    headers: { host: new URL(origin).host, origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Logs in, and names a browser by a code. */
export async function logIn(http: Http, app: string, password: string) {
  const code = randomBytes(32).toString('base64url')
  const fields = { username: MEMBER.username, password }
  const login = await post(http, app, 'member/doLogin', fields, { 'confirm-code': sha256(code) })
  return { login, code, token: dataOf<{ id: string }>(login).id }
}

/** Logs in and binds a browser without opening one: many ways need a session of their own. */
export async function newSession(url: string, { app, confirm }: Place): Promise<Session> {
  const http = new Http(new URL(url))
  const { login, code, token } = await logIn(http, app, MEMBER.password)
  const bound = await post(http, confirm, 'confirm/bind', { session: sha256(token), code })
  http.close()
  const [own, there] = [cookiesIn(login, app), cookiesIn(bound, confirm)]
  if (own.length === 0 || there.length === 0) throw new Error('a login leaves a cookie at both origins')
  const localStorage = [
    { name: 'token', value: token },
    { name: 'introSeen', value: '1' },
  ]
  return { cookies: [...own, ...there], origins: [{ origin: app, localStorage }], token, cookie: own[0]?.value ?? '' }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const dataOf = <Data>({ body }: Got): Data => openEnvelope(JSON.parse(body)).data as Data

function cookiesIn({ headers }: Got, origin: string): Session['cookies'] {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return {
      name,
      value,
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: /httponly/i.test(line),
      secure: false,
      sameSite: /samesite=strict/i.test(line) ? 'Strict' : 'Lax',
    }
  })
}

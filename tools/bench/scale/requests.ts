/** The requests that members make, as their browsers make them. */
import { type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import type { Parts } from './parts.ts'
import { type Http, textOf } from './tally.ts'
import { forwardedFor, type Member } from './world.ts'

/** A browser that has logged in with the password: it has the cookie by which pages are drawn. */
export interface Viewer extends Member {
  cookie: string
  /** What its page tells when all is well. */
  beacon: string
}

export interface Requests {
  /** A call of the contract; answers its data. @throws where it is refused */
  call(member: Member, id: CallId, fields?: Record<string, string>, key?: string): Promise<unknown>
  /** A page, drawn for the member, packed as browsers take it. */
  page(viewer: Viewer, path: string): Promise<void>
  /** The HTML of one. */
  html(viewer: Viewer, path: string): Promise<string>
  /** A released file or a picture. */
  file(path: string, from: Member): Promise<void>
  /** What a page tells of how it goes. */
  beacon(viewer: Viewer, from: Member): Promise<void>
  /** Answers the new session. */
  logIn(member: Member, password: string): Promise<Pick<Viewer, 'token' | 'cookie'>>
}

const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const
const NAVIGATION = {
  ...BROWSER,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
} as const

export function openRequests(http: Http, { gateway, api }: Pick<Parts, 'gateway' | 'api'>): Requests {
  async function post(from: Member, token: string | null, id: CallId, fields: Record<string, string>, key?: string) {
    const { methods, spellings } = calls[id]
    const path = `/api${spellings[0].path}`
    const form = new URLSearchParams(fields).toString()
    const headers: Record<string, string> = {
      ...BROWSER,
      ...forwardedFor(from),
      ...(token && { token: toBase64(token) }),
      ...(key && { 'idempotency-key': key }),
    }
    const get = methods[0] === 'GET'
    const answer = get
      ? await http.ask({ origin: api, path: form ? `${path}?${form}` : path, headers })
      : await http.ask({
          ...{ origin: api, path, method: 'POST', body: form },
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        })
    if (answer.status !== 200) throw new Error(`${id} is answered ${answer.status}`)
    const { code, msg, data, sData } = openEnvelope(JSON.parse(textOf(answer)))
    if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
    return { data: data ?? sData, headers: answer.headers }
  }
  async function pageOf(viewer: Viewer, path: string, encoding: string) {
    const headers = { ...NAVIGATION, ...forwardedFor(viewer), 'accept-encoding': encoding, cookie: viewer.cookie }
    const answer = await http.ask({ origin: gateway, path, headers })
    if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`)
    return answer
  }
  return {
    call: async (member, id, fields = {}, key) => (await post(member, member.token, id, fields, key)).data,
    page: async (viewer, path) => void (await pageOf(viewer, path, BROWSER['accept-encoding'])),
    html: async (viewer, path) => textOf(await pageOf(viewer, path, 'identity')),
    async file(path, from) {
      const origin = path.startsWith('/api/') ? api : gateway
      const { status } = await http.ask({ origin, path, headers: { ...BROWSER, ...forwardedFor(from) } })
      if (status !== 200) throw new Error(`${path} is answered ${status}`)
    },
    async beacon({ beacon: body }, from) {
      const headers = { ...BROWSER, ...forwardedFor(from), 'content-type': 'text/plain;charset=UTF-8' }
      const { status } = await http.ask({ origin: gateway, path: '/telemetry', method: 'POST', headers, body })
      if (status >= 300) throw new Error(`what a page tells is answered ${status}`)
    },
    async logIn(member, password) {
      const { data, headers } = await post(member, null, 'login', { username: member.username, password })
      const [, view = ''] = /\byaksok-view=([^;]*)/.exec((headers['set-cookie'] ?? []).join('\n')) ?? []
      return { token: (data as { id: string }).id, cookie: `yaksok-view=${view}` }
    },
  }
}

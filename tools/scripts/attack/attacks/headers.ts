/** Every kind of answer there is: none may be sniffed, tell of its making, or leave the envelope under /api. */
import { openEnvelope } from '@yaksok/shared/core/contract'
import { type Attack, Tally } from '../attack.ts'
import type { Ask, Got } from '../http.ts'

const ASKS: readonly Ask[] = [
  '/',
  '/Home',
  '/Login',
  '/Nowhere',
  '/nothing.txt',
  '/%zz',
  '/early?route=/Home',
  '/early?route=/Home&route=/x',
  '/early?route[]=x',
  '/healthz',
  '/readyz',
  '/metrics',
  '/registry.json',
  '/composition.json',
  '/?composition=%zz&remote.home=http://127.0.0.1:1',
  '/r/',
  '/r/shell/none/none.js',
  '/api',
  '/api/',
  '/api/nope',
  '/api/%zz',
  '/api/system/base',
  '/api/system/base?a=%zz',
  '/api/member/getUserInfo',
  '/api/openapi.json',
  '/api/assets/none.webp',
].map((path) => ({ path }))

const POSTS: readonly Ask[] = [
  '/',
  '/telemetry',
  '/early',
  '/api/nope',
  '/api/member/doLogin',
  '/api/system/base',
].flatMap((path) => [
  { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: '{' },
  { method: 'DELETE', path },
  { method: 'TRACE', path },
])

export const headers: Attack = {
  name: 'headers',
  rule: 'Every answer has nosniff, no error shows internals, and /api always answers with the envelope',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    for (const ask of [...ASKS, ...POSTS]) {
      const got = await target.http.ask(ask)
      const name = `${ask.method ?? 'GET'} ${ask.path}`
      for (const [fault, held] of Object.entries(checks(ask, got))) tally.tried(held, `${name}: ${fault}`)
    }
    return tally.finding()
  },
}

/** What must be true of an answer, by the words of the fault. */
function checks(ask: Ask, { status, headers, body }: Got): Record<string, boolean> {
  const html = String(headers['content-type']).startsWith('text/html')
  const cookies = headers['set-cookie'] ?? []
  return {
    'no nosniff': headers['x-content-type-options'] === 'nosniff',
    [`status ${status}`]: status < 500,
    'answers TRACE': ask.method !== 'TRACE' || status >= 400,
    'names its software': headers.server === undefined && headers['x-powered-by'] === undefined,
    'tells how it is made': !/FST_ERR|node_modules|\bat .+:\d+:\d+|is not a function/.test(body),
    'a page without a policy': !html || String(headers['content-security-policy']).includes("frame-ancestors 'none'"),
    'an open cookie': cookies.every((cookie) => /HttpOnly/i.test(cookie) && /SameSite/i.test(cookie)),
    'embedded by other sites':
      !/^\/api(\/|$)/.test(ask.path) || headers['cross-origin-resource-policy'] === 'same-origin',
    'no envelope': !/^\/api(\/|$)/.test(ask.path) || ownForm(ask.path) || isEnvelope(body),
  }
}

/** Files and documents under /api that are what they are. */
function ownForm(path: string): boolean {
  return path === '/api/openapi.json'
}

function isEnvelope(body: string): boolean {
  try {
    openEnvelope(JSON.parse(body))
    return true
  } catch {
    return false
  }
}

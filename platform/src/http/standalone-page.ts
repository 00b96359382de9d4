/** Answers outside the API that are no page of the app: a sentence, and for a person in a browser a page around it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../registry/index.ts'
import { type Texts, textsOf } from '../texts/index.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'
import { standaloneStyle } from './standalone-style.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the live shell says of its app; undefined while none is live or its release cannot be read. */
    liveApp?: () => App | undefined
    /** An origin of the app itself that its pages embed. */
    embeddedOrigin?: string
  }
}

/** What screens use, in this origin alone: passkeys, copying, and films. */
const OWN = [
  'autoplay',
  // the browser asks the member first, and tests of the composed app read what was copied
  'clipboard-read',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
/** What no page of the app has a use for, and no remote may ask a member for. */
const NEVER = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What a page may ask its visitor for; also for an API whose answers a browser may show as pages. */
export const PERMISSIONS_POLICY = [...OWN.map((name) => `${name}=(self)`), ...NEVER.map((name) => `${name}=()`)].join(
  ', ',
)

/** What every HTML answer is sent with, besides its own policy. */
const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
}

/** Passkeys are used in the origin that the app embeds, too. */
const embeddingPolicy = (origin: string) =>
  PERMISSIONS_POLICY.replace('publickey-credentials-get=(self)', `publickey-credentials-get=(self "${origin}")`)

/** What of a page its headers say. */
export interface SentPage {
  csp: string
  /** It shows a screen of the shell itself, where secrets are typed: no window in which a remote ran has a hold of it. */
  own: boolean
}

/** Where browsers tell which scripts a page loaded without a hash: none, as far as our own builds go. */
export const INTEGRITY_REPORTS = '/integrity-report'

const INTEGRITY_HEADERS = {
  'reporting-endpoints': `integrity="${INTEGRITY_REPORTS}"`,
  // Chromium knows no styles there, and complains in the console of each page that names them
  'integrity-policy-report-only': 'blocked-destinations=(script), endpoints=(integrity)',
}

/** What a page of the app is sent with: who asks decides what is in it. */
export const pageHeaders = ({ csp, own }: SentPage, { embeddedOrigin }: Pick<FastifyInstance, 'embeddedOrigin'>) => ({
  ...PAGE_HEADERS,
  // a browser that does not know it parts the windows all the same: it is not what the page before had
  ...(own && { 'cross-origin-opener-policy': 'noopener-allow-popups' }),
  ...(embeddedOrigin && { 'permissions-policy': embeddingPolicy(embeddedOrigin) }),
  ...INTEGRITY_HEADERS,
  vary: 'accept-encoding, cookie',
  'content-security-policy': csp,
  'content-type': 'text/html; charset=utf-8',
})

export interface StandaloneOptions {
  title: string
  /** HTML of the body; texts from outside are escaped already. */
  body: string
  /** Styles beyond {@link standaloneStyle}. */
  style?: string
}

/** Sends a page that needs nothing of the shell, with the status that `reply` has; nothing keeps it. */
export function sendStandalone(reply: FastifyReply, { title, body, style = '' }: StandaloneOptions): FastifyReply {
  const app = reply.server.liveApp?.()
  const styles = standaloneStyle(app?.colours) + style
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${[title, app && escapeHtml(app.name)].filter(Boolean).join(' · ')}</title><style>${styles}</style>`
  return reply
    .headers(PAGE_HEADERS)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      contentSecurityPolicy({ scripts: [], styles: [styles], frames: [], developers: [], foreign: [] }),
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${textsOf(reply.server).pages.lang}"><head>${head}</head><body><main>${body}</main></body></html>`,
    )
}

/** The sentence of a status (400 to 599). */
export function statusText({ pages: { status: words } }: Texts, status: number): string {
  return words[status] ?? words[status < 500 ? 400 : 500] ?? ''
}

/** Sends `status` with its sentence: as a page to a browser that wants to show one, else as text. Nothing keeps it. */
export function sendStatusPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const texts = textsOf(reply.server)
  const text = statusText(texts, status)
  reply.code(status)
  if (/\btext\/html\b/.test(request.headers.accept ?? ''))
    return sendStandalone(reply, { title: text, body: `<h1>${text}</h1><p><a href="/">${texts.pages.start}</a></p>` })
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/** 503 with a page that can be tried again: nothing is released yet, or the live shell's files are damaged. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  const ofApp = reply.server.liveApp?.()?.texts.unavailable
  const more = ofApp ? `<br>${escapeHtml(ofApp)}` : ''
  reply.code(503).header('retry-after', '5')
  const { unavailable, retry } = textsOf(reply.server).pages
  const { title, text } = unavailable
  return sendStandalone(reply, { title, body: `<h1>${title}</h1><p>${text}${more}</p><p><a href="">${retry}</a></p>` })
}

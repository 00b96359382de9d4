/**
 * Code that nobody has released comes into a member's app only after they were asked: the page that asks, for developers'
 * overrides and for previews alike, and what its form sends.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, FORM, isSameOriginForm, sendStandalone, sendStatusPage } from '../../http/index.ts'
import { textsOf } from '../../texts/index.ts'
import { allowedOrigin, type OverrideOptions, setOverrides } from './overrides.ts'

/** Where the answer goes. */
const ANSWER = '/developer-build'

const STYLE = `main{max-width:26rem;justify-items:stretch;gap:1rem;text-align:left}
h1{line-height:1.35}p,li{color:var(--muted)}ul{margin:0;padding-left:1.25rem;display:grid;gap:.25rem}
dl{margin:0;display:grid;gap:.5rem;padding:1rem;border-radius:1rem;background:var(--surface)}
dt{font-size:.875rem;color:var(--muted)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
dd a{margin:0;padding:0;background:none;color:inherit;text-decoration:underline;text-underline-offset:.2em}
form{display:grid;gap:.75rem}form a,form button{margin:0}
form button{background:transparent;color:var(--danger);border:1px solid currentColor}`

/** What is asked; plain texts. */
export interface Question {
  title: string
  /** What is not the app's own here. */
  about: string
  /** Who and what, its value, and the address of what tells more of it. */
  rows: readonly (readonly [term: string, value: string, more?: string | undefined])[]
  /** Begins the list of what it could do. */
  leads: string
  /** What it could do; absent: what the app says of itself, as the member. */
  risks?: readonly string[]
  /** When it ends, and how. */
  ending: string
  /** What the form sends beside the address. */
  fields: readonly (readonly [name: string, value: string])[]
  /** The address of the app that the link led to, without what it asks for. */
  to: string
}

/** Asks. The way back is the plain one; nothing is kept until the form is sent. */
export function sendQuestion(reply: FastifyReply, question: Question): FastifyReply {
  const { title, about, rows, leads, ending, to } = question
  const words = textsOf(reply.server).question
  const own = reply.server.liveApp?.()?.texts?.risks
  const risks = question.risks ?? (own?.length ? own : words.risks)
  const terms = rows.map(([term, value, more]) => {
    const text = escapeHtml(value)
    // beside the question, which waits for its answer
    const linked = more ? `<a href="${escapeHtml(more)}" target="_blank" rel="noopener">${text}</a>` : text
    return `<div><dt>${escapeHtml(term)}</dt><dd>${linked}</dd></div>`
  })
  const fields = [['to', to] as const, ...question.fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
<dl>${terms.join('')}</dl>
<p>${escapeHtml(leads)}</p>
<ul>${risks.map((risk) => `<li>${escapeHtml(risk)}</li>`).join('')}</ul>
<p>${escapeHtml(words.ending(ending))}</p>
<form method="post" action="${ANSWER}">${fields.join('')}<a href="${escapeHtml(to)}">${words.cancel}</a><button type="submit">${words.confirm}</button></form>`
  return sendStandalone(reply, { title, body, style: STYLE })
}

/**
 * Asks whether the overrides (remote name → origin) may come in. `to`: the address of the app that the link led to,
 * without them.
 */
export function askForOverrides(
  reply: FastifyReply,
  asked: Readonly<Record<string, string>>,
  to: string,
  { hours }: OverrideOptions,
): FastifyReply {
  const { name = '' } = reply.server.liveApp?.() ?? {}
  const words = textsOf(reply.server).question.override
  return sendQuestion(reply, {
    title: words.title,
    about: words.about(name),
    rows: Object.entries(asked),
    leads: words.leads,
    ending: words.ending(hours),
    fields: Object.entries(asked).map(([name, origin]) => [`remote.${name}`, origin]),
    to,
  })
}

export interface Answers {
  /** Overrides may be agreed to. */
  developers?: OverrideOptions
  /** Lets a preview in by its link; answers what is let in, or undefined for a link that shows nothing here. */
  agree(request: FastifyRequest, reply: FastifyReply, link: string): Promise<Record<string, string> | undefined>
}

/** The answer to the question: the cookie is set, and the member goes where the link led. */
export function registerAnswer(app: FastifyInstance, { developers, agree }: Answers): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 8192 }, (_, body, done) => done(null, body))
    scope.post(ANSWER, { logLevel: 'warn' }, async (request, reply) => {
      if (!isSameOriginForm(request)) return sendStatusPage(request, reply, 403)
      const fields = new URLSearchParams(String(request.body ?? ''))
      const to = ownAddress(fields.get('to'))
      if (to === undefined) return sendStatusPage(request, reply, 400)
      const link = fields.get('preview')
      const remotes = await (link === null
        ? agreeToOverrides(request, reply, fields, developers)
        : agree(request, reply, link))
      if (!remotes) return sendStatusPage(request, reply, 400)
      app.log.warn({ event: 'developer-build', remotes }, 'a member let a build in that is not released')
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}

function agreeToOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: URLSearchParams,
  developers: OverrideOptions | undefined,
): Record<string, string> | undefined {
  if (!developers) return undefined
  const allowed: Record<string, string> = {}
  for (const [key, value] of fields) {
    const name = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    if (!name) continue
    const origin = allowedOrigin(value, developers.origins)
    if (!origin) return undefined
    allowed[name] = origin
  }
  if (Object.keys(allowed).length === 0) return undefined
  setOverrides(request, reply, allowed, developers)
  return allowed
}

/** `text` as an address of this origin; undefined for one that leads elsewhere. */
function ownAddress(text: string | null): string | undefined {
  const base = 'http://own.invalid'
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return undefined
  const { origin, pathname, search } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined
}

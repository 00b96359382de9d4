/** Foreign code comes into a member's app only after they were asked: the page that asks, and what its form sends. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from './escape.ts'
import { allowedOrigin, type OverrideOptions, setOverrides } from './overrides.ts'
import { FORM, isOwnForm } from './own-form.ts'
import { sendPlain, sendStandalone } from './plain.ts'

/** Where the answer goes. */
const ANSWER = '/developer-build'

const STYLE = `main{max-width:26rem;justify-items:stretch;gap:1rem;text-align:left}
h1{line-height:1.35}p,li{color:var(--muted)}ul{margin:0;padding-left:1.25rem;display:grid;gap:.25rem}
dl{margin:0;display:grid;gap:.5rem;padding:1rem;border-radius:1rem;background:var(--surface)}
dt{font-size:.875rem;color:var(--muted)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}form a,form button{margin:0}
form button{background:transparent;color:var(--danger);border:1px solid currentColor}`

/** What any program can do in the place of a screen. */
const RISKS = ['화면에 나오는 것을 볼 수 있어요', '내 이름으로 요청을 보낼 수 있어요', '입력하는 것을 볼 수 있어요']

/**
 * Asks whether the overrides (remote name → origin) may come in. `to`: the address of the app that the link led to,
 * without them. The way back is the plain one; nothing is kept until the form is sent.
 */
export function askForOverrides(
  reply: FastifyReply,
  asked: Readonly<Record<string, string>>,
  to: string,
  { hours }: OverrideOptions,
): FastifyReply {
  const { name = '', texts } = reply.server.liveApp?.() ?? {}
  const risks = texts?.risks.length ? texts.risks : RISKS
  const rows = Object.entries(asked).map(
    ([name, origin]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(origin)}</dd></div>`,
  )
  const fields = Object.entries(asked).map(
    ([name, origin]) => `<input type="hidden" name="remote.${escapeHtml(name)}" value="${escapeHtml(origin)}">`,
  )
  const body = `<h1>개발 중인 화면을 열까요?</h1>
<p>이 링크는 ${name ? `${escapeHtml(name)} 앱` : '이 앱'}의 화면을 아래 주소의 프로그램으로 바꿔요. 앱을 만드는 곳에서 검토해 내보낸 화면이 아니에요.</p>
<dl>${rows.join('')}</dl>
<p>허락하면 이 프로그램은 내 계정으로</p>
<ul>${risks.map((risk) => `<li>${escapeHtml(risk)}</li>`).join('')}</ul>
<p>${hours}시간 뒤에 저절로 끝나고, 화면 위의 ‘끄기’로 언제든 끝낼 수 있어요. 누가 보낸 링크인지 모르면 취소해 주세요.</p>
<form method="post" action="${ANSWER}"><input type="hidden" name="to" value="${escapeHtml(to)}">${fields.join('')}<a href="${escapeHtml(to)}">취소</a><button type="submit">확인했어요, 열기</button></form>`
  return sendStandalone(reply, { title: '개발 중인 화면', body, style: STYLE })
}

/** The answer to the question: the cookie is set, and the member goes where the link led. */
export function registerOverrideAnswer(app: FastifyInstance, options: OverrideOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 8192 }, (_, body, done) => done(null, body))
    scope.post(ANSWER, { logLevel: 'warn' }, async (request, reply) => {
      if (!isOwnForm(request)) return sendPlain(request, reply, 403)
      const fields = new URLSearchParams(String(request.body ?? ''))
      const allowed: Record<string, string> = {}
      for (const [key, value] of fields) {
        const name = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
        const origin = name && allowedOrigin(value, options.origins)
        if (name && !origin) return sendPlain(request, reply, 400)
        if (name && origin) allowed[name] = origin
      }
      const to = ownAddress(fields.get('to'))
      if (Object.keys(allowed).length === 0 || to === undefined) return sendPlain(request, reply, 400)
      setOverrides(request, reply, allowed, options)
      app.log.warn({ event: 'developer-build', remotes: allowed }, 'a member let a developer’s build in')
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}

/** `text` as an address of this origin; undefined for one that leads elsewhere. */
function ownAddress(text: string | null): string | undefined {
  const base = 'http://own.invalid'
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return undefined
  const { origin, pathname, search } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined
}

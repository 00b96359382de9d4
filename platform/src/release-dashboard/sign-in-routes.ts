/** Signing in with a team's token, and out. */

import type { FastifyInstance } from 'fastify'
import { networkOf, queryOf } from '../http/index.ts'
import { grantOf, readTokens } from '../release-access/index.ts'
import { tooManyRequests } from '../release-api/index.ts'
import { type Texts, textsOf } from '../texts/index.ts'
import { DASHBOARD_PATH, type DashboardParts, readPage, SIGN_IN } from './dashboard-path.ts'
import { type Html, html } from './html.ts'
import { send } from './send-page.ts'
import { cookieOf, setCookie } from './session-cookie.ts'
import { beginSession, endSession, sessionOf } from './sessions.ts'
import { ownForm } from './verify-form.ts'

interface SignIn {
  /** Why the token was not taken. */
  problem?: string | undefined
  /** The page that it leads on to; absent: the first one. */
  to?: string | undefined
}

function signInPage(words: Texts['dashboard'], { problem, to }: SignIn): Html {
  const [came, goOn] = words.goOn
  return html`<div class="narrow">
<h1>${words.signInTitle}</h1>
<p class="lead">${words.signInLead}</p>
<form method="post" action="${DASHBOARD_PATH}/sign-in" class="card stack">
${problem && html`<p class="alert" role="alert" id="problem">${problem}</p>`}${to && html`<input type="hidden" name="to" value="${to}">`}
<label for="token">${words.token}</label>
<input id="token" name="token" type="password" required maxlength="200" autocomplete="off" spellcheck="false"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}>
<button class="btn filled" type="submit">${words.signIn}</button>
</form>
<p class="meta">${came} <a class="more" href="${to ?? DASHBOARD_PATH}">${goOn}</a></p>
</div>`
}

/** `/sign-in` and `/sign-out`. */
export function registerSignIn(scope: FastifyInstance, { store, limits, clock = Date.now }: DashboardParts): void {
  const words = textsOf(scope).dashboard
  scope.get('/sign-in', async (request, reply) => {
    const query = queryOf(request)
    const to = readPage(query.get('to'))
    if (sessionOf(store, cookieOf(request), clock())) return reply.redirect(to ?? DASHBOARD_PATH, 303)
    // Over plain HTTP a browser does not keep the cookie.
    const problem = query.has('signed') ? words.cookieNotKept : undefined
    return send(reply, { title: words.signIn, main: signInPage(words, { problem, to }) })
  })

  scope.post<{ Body: URLSearchParams }>('/sign-in', async (request, reply) => {
    const to = readPage(request.body?.get('to'))
    const grant = grantOf(readTokens(store), request.body?.get('token')?.trim() ?? '', clock())
    if (typeof grant === 'string') {
      if (!limits.failures.take(networkOf(request.ip).own)) throw tooManyRequests()
      return send(reply.code(401), { title: words.signIn, main: signInPage(words, { problem: grant, to }) })
    }
    setCookie(request, reply, await beginSession(store, grant.id, clock()))
    request.log.info({ event: 'release-console', team: grant.team, token: grant.id }, 'signed in')
    return reply.redirect(`${SIGN_IN}?signed${to ? `&${new URLSearchParams({ to })}` : ''}`, 303)
  })

  scope.post('/sign-out', async (request, reply) => {
    const secret = cookieOf(request)
    const session = sessionOf(store, secret, clock())
    if (session) ownForm(request, session)
    if (secret) await endSession(store, secret)
    setCookie(request, reply, '')
    return reply.redirect(SIGN_IN, 303)
  })
}

/**
 * The teams' page, `/console/releases`: HTML that works without a script. What it changes goes the way of the command line:
 * the same rights, the same work, the same audit log (platform/docs/decisions/045-error-reports.md).
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { FORM, isSameOriginForm, networkOf } from '../http/index.ts'
import { nameSchema, versionSchema } from '../registry/index.ts'
import { tooManyRequests } from '../release-api/index.ts'
import { textsOf } from '../texts/index.ts'
import { Refused } from '../uploads/index.ts'
import { readPicture, readReport } from '../visual-report/index.ts'
import { DASHBOARD_ACTIONS } from './actions.ts'
import { logPage } from './audit-page.ts'
import { registerChanges } from './change-routes.ts'
import { DASHBOARD_PATH, type DashboardParts, signInFor } from './dashboard-path.ts'
import { CSP } from './document.ts'
import { overviewPage } from './overview-page.ts'
import { partPage } from './part-page.ts'
import { answerError, send, sendProblem } from './send-page.ts'
import { cookieOf } from './session-cookie.ts'
import { sessionOf } from './sessions.ts'
import { registerSignIn } from './sign-in-routes.ts'
import { styleOf } from './style.ts'
import { knownPart, type View, viewer } from './view.ts'
import { maySee, visualPage } from './visual-page.ts'

const BODY_BYTES = 16_384

/** Registers the pages at {@link DASHBOARD_PATH}. */
export function registerDashboard(app: FastifyInstance, parts: DashboardParts): void {
  app.register(async (scope) => registerRoutes(scope, parts), { prefix: DASHBOARD_PATH })
}

function registerRoutes(scope: FastifyInstance, parts: DashboardParts): void {
  const { limits, tokens } = parts
  const words = textsOf(scope).dashboard
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': CSP,
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    if (!limits.requests.take(networkOf(request.ip).own)) throw tooManyRequests()
    if (request.method === 'POST' && !isSameOriginForm(request)) throw new Refused(403, 'YK4014', words.notOwnForm)
  })
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  scope.setNotFoundHandler((_, reply) => sendProblem(reply, 404, words.noAddress))
  scope.get('/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(styleOf(tokens)))
  registerSignIn(scope, parts)
  registerPages(scope, parts)
}

/** A version of a part. */
interface Named {
  name: string
  version: string
}

function registerPages(scope: FastifyInstance, parts: DashboardParts): void {
  const { store, app, clock = Date.now, standing = () => undefined } = parts
  const texts = textsOf(scope)
  const view = viewer(store, clock, standing, texts)
  const seen = (request: FastifyRequest, reply: FastifyReply): View | undefined => {
    const session = sessionOf(store, cookieOf(request), clock())
    if (session) return { ...view(session), app: app ?? `${request.protocol}://${request.host}` }
    reply.redirect(signInFor(request.url), 303)
    return undefined
  }

  scope.get('/', async (request, reply) => {
    const found = seen(request, reply)
    return found
      ? send(reply, { title: texts.dashboard.live, main: overviewPage(found), session: found.session })
      : reply
  })

  scope.get<{ Querystring: { skip?: string } }>('/log', async (request, reply) => {
    const found = seen(request, reply)
    const skip = Math.max(0, Math.trunc(Number(request.query.skip)) || 0)
    return found
      ? send(reply, { title: texts.dashboard.log, main: logPage(found, skip), session: found.session })
      : reply
  })

  scope.get<{ Params: { name: string }; Querystring: { done?: string } }>('/parts/:name', async (request, reply) => {
    const found = seen(request, reply)
    if (!found) return reply
    const { name } = request.params
    const done = DASHBOARD_ACTIONS.find((move) => move === request.query.done)
    const main = partPage(found, knownPart(found, name))
    return send(reply, { title: name, main, session: found.session, done: done && texts.moves.done[done] })
  })

  const nothing = () => new Refused(404, 'YK4013', texts.dashboard.noAddress)
  const visible = (found: View, { name, version }: Named): Named => {
    if (!v.is(nameSchema, name) || !v.is(versionSchema, version) || !maySee(found, name, version)) throw nothing()
    return { name, version }
  }
  scope.get<{ Params: Named }>('/parts/:name/visual/:version', async (request, reply) => {
    const found = seen(request, reply)
    if (!found) return reply
    const { name, version } = visible(found, request.params)
    const report = readReport(store, name, version)
    if (!report) throw new Refused(404, 'YK4013', texts.visual.unseen)
    return send(reply, { title: texts.visual.title, main: visualPage(found, report), session: found.session })
  })
  scope.get<{ Params: Named & { hash: string } }>('/parts/:name/visual/:version/:hash.png', async (request, reply) => {
    const found = seen(request, reply)
    if (!found) return reply
    const { name, version } = visible(found, request.params)
    const png = readPicture(store, name, version, request.params.hash)
    if (!png) throw nothing()
    return reply.header('cross-origin-resource-policy', 'same-origin').type('image/png').send(png)
  })

  registerChanges(scope, parts, { view, seen })
}

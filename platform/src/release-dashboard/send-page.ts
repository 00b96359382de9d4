/** Answers of the console. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsOf } from '../texts/index.ts'
import { Refused } from '../uploads/index.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { type DashboardPage, documentOf } from './document.ts'
import { html } from './html.ts'

/** Sends a page, with the status that `reply` has. */
export const send = (reply: FastifyReply, shown: DashboardPage) =>
  reply.type('text/html; charset=utf-8').send(documentOf(shown, textsOf(reply.server)))

/** Answers what went wrong. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.raw.readableEnded) reply.header('connection', 'close')
  const call = request.routeOptions.url
  if (error instanceof Refused) {
    request.log.warn({ event: 'release-console', call, status: error.status, why: error.message }, 'refused')
    return sendProblem(reply, error.status, error.message)
  }
  const words = textsOf(reply.server).dashboard
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return sendProblem(reply, status, status === 413 ? words.tooLarge : words.unreadable)
  request.log.error({ event: 'release-console', call, err: error }, 'the release console failed')
  return sendProblem(reply, 500, words.failed)
}

/** Sends a page that says what is wrong. */
export function sendProblem(reply: FastifyReply, status: number, problem: string): FastifyReply {
  const { dashboard, pages } = textsOf(reply.server)
  return send(reply.code(status), {
    title: dashboard.problem,
    main: html`<div class="narrow"><h1>${dashboard.problem}</h1><p class="alert" role="alert">${problem}</p><p><a class="btn line m" href="${DASHBOARD_PATH}">${pages.start}</a></p></div>`,
  })
}

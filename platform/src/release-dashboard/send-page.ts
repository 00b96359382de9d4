/** Answers of the console. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../uploads/index.ts'
import { CONSOLE_PATH } from './dashboard-path.ts'
import { documentOf, type Shown } from './document.ts'
import { html } from './html.ts'

/** Sends a page, with the status that `reply` has. */
export const send = (reply: FastifyReply, shown: Shown) =>
  reply.type('text/html; charset=utf-8').send(documentOf(shown))

const TEXTS: Readonly<Record<number, string>> = { 400: '요청을 읽을 수 없어요', 413: '보낸 내용이 너무 커요' }

/** Answers what went wrong, in Korean. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.raw.readableEnded) reply.header('connection', 'close')
  const call = request.routeOptions.url
  if (error instanceof Refused) {
    request.log.warn({ event: 'release-console', call, status: error.status, why: error.message }, 'refused')
    return sendProblem(reply, error.status, error.message)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return sendProblem(reply, status, TEXTS[status] ?? '요청을 읽을 수 없어요')
  request.log.error({ event: 'release-console', call, err: error }, 'the release console failed')
  return sendProblem(reply, 500, '콘솔에 문제가 생겼어요. 무엇이 바뀌었는지는 감사 기록에서 확인해 주세요')
}

/** Sends a page that says what is wrong. */
export const sendProblem = (reply: FastifyReply, status: number, problem: string) =>
  send(reply.code(status), {
    title: '할 수 없어요',
    main: html`<div class="narrow"><h1>할 수 없어요</h1><p class="alert" role="alert">${problem}</p><p><a class="btn line m" href="${CONSOLE_PATH}">처음으로</a></p></div>`,
  })

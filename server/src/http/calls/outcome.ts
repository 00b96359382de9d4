import { type Answer, CODE } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { isDatabaseAway } from '../../infra/database/index.ts'
import type { Failure } from './dispatcher.ts'
import { HttpRefusal, Refusal } from './refusal.ts'
import { MalformedFormError } from './request.ts'

const TEXTS: Record<number, string> = {
  400: '요청을 이해하지 못했어요',
  404: '없는 주소예요',
  405: '이 주소에서는 쓸 수 없는 방식이에요',
  408: '요청이 너무 오래 걸렸어요',
  409: '같은 요청을 처리하고 있어요',
  413: '보낸 내용이 너무 커요',
  414: '주소가 너무 길어요',
  415: '보낸 형식을 읽을 수 없어요',
  422: '같은 번호로 다른 내용을 보냈어요',
  429: '잠시 후 다시 시도해 주세요',
}

/** A refusal by HTTP itself, with its own sentence. */
export function httpFailure(status: number): Failure<Answer> {
  return {
    status,
    answer: { code: status, msg: TEXTS[status] ?? '요청을 이해하지 못했어요', data: null },
    fault: false,
  }
}

/** Turns whatever was thrown into an answer. The words of an unexpected error never leave the server. */
export function failureOf(error: unknown): Failure<Answer> {
  if (error instanceof Refusal) {
    const answer = { code: error.code, msg: error.message, data: error.data }
    if (!(error instanceof HttpRefusal)) return { status: 200, answer, fault: false }
    return { status: error.status, answer, fault: false, ...(error.retryAfter && { retryAfter: error.retryAfter }) }
  }
  if (error instanceof MalformedFormError) return httpFailure(400)
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) return httpFailure(status)
  const answer = { code: CODE.failed, msg: message('server.networkUnstable'), data: null }
  return { status: isDatabaseAway(error) ? 503 : 500, answer, fault: true }
}

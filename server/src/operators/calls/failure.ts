import { type ConsoleError, ERRORS, type ErrorCode } from '@yaksok/console-contract'
import type { FastifyError } from 'fastify'
import * as v from 'valibot'
import { type Failure, HttpRefusal, Refusal } from '../../http/calls/index.ts'
import { isDatabaseAway } from '../../infra/database/index.ts'
import { ActionRefusal } from '../use-cases/index.ts'
import { ConsoleRefusal } from './refusal.ts'
import { KOREAN } from './words.ts'

const failure = (
  code: ErrorCode,
  message: string,
  more: Partial<Failure<ConsoleError>> = {},
): Failure<ConsoleError> => ({
  status: ERRORS[code],
  answer: { code, message },
  fault: false,
  ...more,
})

/** What a thrown error is answered with; never a word of a fault. */
export function failureOf(error: unknown): Failure<ConsoleError> {
  if (error instanceof ActionRefusal) return failureOf(error.in(KOREAN))
  if (error instanceof ConsoleRefusal)
    return failure(error.code, error.message, { answer: { code: error.code, message: error.message, ...error.more } })
  if (error instanceof HttpRefusal && error.status === 429)
    return failure('too-many', error.message, { retryAfter: error.retryAfter ?? 1 })
  if (error instanceof Refusal) return failure(error.code === 400 ? 'bad-input' : 'refused', error.message)
  if (error instanceof v.ValiError) return failure('bad-input', inputMessage(error.issues))
  const { statusCode = 500 } = error as FastifyError
  if (statusCode === 413) return failure('bad-input', '보낸 내용이 너무 커요')
  if (statusCode === 415) return failure('not-from-here', 'JSON으로 보내 주세요')
  if (statusCode >= 400 && statusCode < 500) return failure('bad-input', '요청을 읽을 수 없어요')
  if (isDatabaseAway(error))
    // it may have been committed before the connection broke
    return failure('failed', '데이터베이스와 연결이 끊겨 처리됐는지 알 수 없어요. 잠시 뒤에 다시 확인해 주세요', {
      fault: true,
    })
  return failure('failed', '처리하지 못했어요. 아무것도 바뀌지 않았어요', { fault: true })
}

/** Names the field that is wrong; never what was in it. */
export function inputMessage(issues: readonly v.BaseIssue<unknown>[]): string {
  const field = issues[0]?.path?.map(({ key }) => String(key)).join('.')
  return field ? `${field} 값을 확인해 주세요` : '입력값을 확인해 주세요'
}

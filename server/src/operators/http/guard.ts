import { CSRF_HEADER } from '@yaksok/console-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../calls/index.ts'

/** No page but the console's own shows or reads an answer, and nothing keeps one. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

export function protect(reply: FastifyReply, origin: string): void {
  reply.headers(HEADERS)
  if (origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
}

/**
 * Refuses a change that another site's page may have sent: it cannot set the header, nor JSON as the type of what it
 * sends, without asking first, which nobody here answers.
 * @throws ConsoleRefusal
 */
export function fromHere({ method, headers }: FastifyRequest, origin: string): void {
  const stranger =
    (headers.origin !== undefined && headers.origin !== origin) ||
    ![undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site'] as string | undefined)
  if (stranger) throw refuse('not-from-here', '콘솔의 화면에서 보내 주세요')
  if (method === 'GET') return
  if (headers[CSRF_HEADER] === undefined) throw refuse('not-from-here', `${CSRF_HEADER} 머리글이 없어요`)
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw refuse('not-from-here', 'JSON으로 보내 주세요')
}

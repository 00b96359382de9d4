import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './handler.ts'
import { tokenHashOf } from './hashes.ts'
import { isReading } from './reading.ts'
import { giveView, takeView } from './ssr-cookie.ts'

/** The browser's view follows its session: it begins with a token, and ends where a call ends the session. */
export function followSession(
  { vault }: Services,
  id: CallId,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (id === 'logout') takeView(request, reply)
  const token = tokenOf(id, result)
  if (token) giveView(request, reply, vault, tokenHashOf(token))
}

/** Whatever a session has written, its next read shows; also where the call failed, for that may have been afterwards. */
export async function followWriting(
  { replicas }: Services,
  id: CallId,
  asking: Buffer | null,
  answered: { result?: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!replicas || isReading(id)) return
  const token = 'result' in answered ? tokenOf(id, answered.result) : null
  await replicas.wrote(token ? tokenHashOf(token) : asking, request, reply)
}

/** The token that a call has answered; null for calls that begin no session. */
function tokenOf(id: CallId, result: unknown): string | null {
  if (id === 'login' || id === 'passkeyLogin') return (result as ResponseOf<'login'>).id
  return id === 'register' ? (result as ResponseOf<'register'>) : null
}

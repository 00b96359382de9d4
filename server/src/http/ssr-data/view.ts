/** What a page is drawn of: the answers that the member's browser would have asked for. */
import { type CallId, calls } from '@yaksok/shared/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inSpan } from '../../infra/tracing/index.ts'
import type { Handler, Handlers, Services, SessionLookup } from '../calls/index.ts'
import { callWork, isReading, openViewContext, takeView, viewedSession, whole } from '../calls/index.ts'

/** The view of one request. */
export interface View {
  /** Begins the SHA-256 of the session's token, in hex: the page takes the answers for no other session. */
  mark: string
  /** True for a demo member: previews are drawn of nobody else's answers. */
  sample: boolean
  /** The data of a reading call, as it travels; rejects where it is refused, and for a call that is not a reading one. */
  ask(id: string, request: Record<string, string>): Promise<unknown>
}

/** Digits of a mark: enough that no other session of a browser has it, and far from the hash. */
const MARK_DIGITS = 16

/** Somebody whose session a request names; it may be over. */
export interface Viewer {
  /** Their view; null where the session is over. */
  open(): Promise<View | null>
  /** Takes the cookie that names them away from the browser. */
  end(reply: FastifyReply): void
}

/** Whom pages are drawn for; null where a request names nobody. */
export type Views = (request: FastifyRequest) => Viewer | null

export interface ViewOptions {
  services: Services
  handlers: Partial<Handlers>
  findSession: SessionLookup
}

/** The views of an API. Whatever a remote's release asks for, a call that changes anything is not made for one. */
export function openViews(options: ViewOptions): Views {
  return (request) => {
    const tokenHash = viewedSession(request, options.services.vault)
    return tokenHash && { open: () => viewOf(options, request, tokenHash), end: (reply) => takeView(request, reply) }
  }
}

async function viewOf(options: ViewOptions, request: FastifyRequest, tokenHash: Buffer): Promise<View | null> {
  const session = await options.findSession(tokenHash)
  if (!session) return null
  return {
    mark: tokenHash.toString('hex').slice(0, MARK_DIGITS),
    sample: session.sample,
    async ask(id, fields) {
      if (!isReading(id)) throw new Error(`${id} is no call that only reads`)
      const handler = options.handlers[id] as Handler<CallId> | undefined
      if (!handler) throw new Error(`nobody answers ${id}`)
      const asked = v.parse(calls[id].request, fields)
      const context = openViewContext(options, id, request, tokenHash, session)
      return inSpan(
        () => callWork(id),
        async () => whole(await handler(context, asked as never)),
      )
    },
  }
}

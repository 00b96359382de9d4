/** Which composition a request is answered with: the one of its preview, or of its side of a canary. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSafe, ownCookie, setOwnCookie } from '../../http/index.ts'
import type { Composition } from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { PreviewPages } from '../previews/index.ts'

/** The anonymous cookie that keeps a browser on its side of a canary. It holds a random value and nothing else. */
const COOKIE = 'browser_id'
const YEAR_S = 365 * 24 * 3600

export interface RequestedComposition {
  /** The composition of the asking browser, and its cookie when browsers differ. */
  compositionFor(request: FastifyRequest, reply: FastifyReply): Composition | undefined
  /** The same of a browser that has its cookie, or whose answer has begun. */
  knownFor(request: FastifyRequest): Composition | undefined
}

export function openCompositions(live: LiveRegistry, guests: Pick<PreviewPages, 'shownTo'>): RequestedComposition {
  return {
    compositionFor(request, reply) {
      const shown = guests.shownTo(request)
      if (shown) return shown.composition
      if (!live.varies() || isSafe(request)) return live.composition(null)
      return live.composition(browserIdOf(request) ?? setBrowserId(reply))
    },
    knownFor: (request) => guests.shownTo(request)?.composition ?? live.composition(browserIdOf(request)),
  }
}

function browserIdOf(request: FastifyRequest): string | null {
  return /^[\w-]{16,64}$/.exec(ownCookie(request, COOKIE) ?? '')?.[0] ?? null
}

function setBrowserId(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url')
  setOwnCookie(reply.request, reply, [COOKIE, id], { seconds: YEAR_S })
  return id
}

/** Which composition a request is answered with: the one of its preview, or of its side of a canary. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSafe } from '../../http/index.ts'
import type { Composition } from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { PreviewPages } from '../previews/index.ts'
import { browserIdOf, setBrowserId } from './browser-id-cookie.ts'

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

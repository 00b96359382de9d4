/** What a browser keeps of previews and canaries: two cookies that scripts cannot read, and what they stand for now. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSafe, ownCookie, setOwnCookie } from '../../http/index.ts'
import type { LinkKind } from '../../previews/index.ts'
import { AGREED_MS, type Agreements } from './agreements.ts'
import type { SeparateOrigin } from './separate-origin.ts'
import type { Previews, Refusal, ShownPreview } from './shown-previews.ts'

export const KINDS: readonly LinkKind[] = ['preview', 'canary']
const cookieName = (kind: LinkKind) => `${kind}_link`

/** A cookie of a preview outlives what it opens, s: whoever comes back is told, and what the build may have left is cleared. */
const REMEMBERED_S = 30 * 86_400

export interface PreviewCookie {
  /** True where things of this kind are shown at all. */
  isPlace(request: FastifyRequest, kind: LinkKind): boolean
  /** What the cookie of a kind stands for; undefined without one. */
  of(request: FastifyRequest, kind: LinkKind): { link: string; shown: ShownPreview | Refusal } | undefined
  /** What a request is shown in the place of what is live; undefined for nearly everybody. */
  shownTo(request: FastifyRequest): ShownPreview | undefined
  /** Keeps a link, a preview's as agreed to from now on, and that one alone: which of two builds a screen is of must never be a question. */
  keep(request: FastifyRequest, reply: FastifyReply, kind: LinkKind, link: string, until: number): void
  /** Takes all of it away, and what a preview left. */
  endAll(request: FastifyRequest, reply: FastifyReply): void
}

interface Parts {
  previews: Previews
  agreements: Agreements
  apart: SeparateOrigin
}

/** The browser forgets what a build may have planted or read (storage, kept pages, a worker) before it goes on. */
export const clearStorage = (reply: FastifyReply) => reply.header('clear-site-data', '"storage"')

/** To be called once a gateway. */
export function openPreviewCookie({ previews, agreements, apart }: Parts): PreviewCookie {
  const isPlace: PreviewCookie['isPlace'] = (request, kind) =>
    // a canary is the live app's, with its sessions
    kind === 'canary' ? !apart.isThere(request) : !apart.origin || apart.isThere(request)

  const of: PreviewCookie['of'] = (request, kind) => {
    const text = ownCookie(request, cookieName(kind))
    if (text === undefined || !isPlace(request, kind)) return undefined
    if (kind === 'canary') return { link: text, shown: previews.shown(kind, text) }
    const agreed = agreements.read(text)
    if (!agreed) return { link: '', shown: 'forged' }
    return { link: agreed.link, shown: agreed.over ? 'over' : previews.shown(kind, agreed.link) }
  }

  const endAll: PreviewCookie['endAll'] = (request, reply) => {
    for (const kind of KINDS) {
      const text = ownCookie(request, cookieName(kind))
      if (text === undefined) continue
      setOwnCookie(request, reply, [cookieName(kind), ''], { seconds: 0 })
      // what this deployment never let in has left nothing, and must end no session
      if (kind === 'preview' && agreements.read(text)) clearStorage(reply)
    }
  }

  return {
    isPlace,
    of,
    endAll,
    shownTo(request) {
      if (!request.headers.cookie?.includes('_link') || isSafe(request)) return undefined
      for (const kind of KINDS) {
        const shown = of(request, kind)?.shown
        if (shown && typeof shown !== 'string') return shown
      }
      return undefined
    },
    keep(request, reply, kind, link, until) {
      endAll(request, reply)
      const isPreview = kind === 'preview'
      const end = isPreview ? Math.min(until, Date.now() + AGREED_MS) : until
      const seconds = Math.max(1, Math.floor((end - Date.now()) / 1000)) + (isPreview ? REMEMBERED_S : 0)
      setOwnCookie(request, reply, [cookieName(kind), isPreview ? agreements.make(link, end) : link], { seconds })
    },
  }
}

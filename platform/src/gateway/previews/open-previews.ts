/** The previews of a gateway: what a store has, where they are shown, and whose agreements are taken. */
import type { FastifyInstance } from 'fastify'
import type { ReleaseStore } from '../../release-store/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { Views } from '../ssr/index.ts'
import { makeAgreements } from './agreements.ts'
import { openPreviewCookie } from './preview-cookie.ts'
import { type Links, openLinks } from './preview-links.ts'
import { closeToPreviews, makeSeparateOrigin } from './separate-origin.ts'
import { followPreviews, type Previews } from './shown-previews.ts'

/** Where previews are shown: on this origin alone, or nowhere. */
export type PreviewOrigin = { origin: string } | 'none'

interface Options {
  store: ReleaseStore
  /** Absent: on the app's own origin. */
  previews?: PreviewOrigin
  views?: Views
  /** Signs agreements where this process has no private key of the store. */
  otherKey: () => Buffer
}

/** Canaries are releases: they are shown all the same. */
const canariesOf = ({ shown, ...rest }: Previews): Previews => ({
  ...rest,
  shown: (kind, link) => (kind === 'preview' ? 'closed' : shown(kind, link)),
})

/** To be called before the API and what teams use are registered: the one is told of previews, the other closed to them. @throws StoreError for an origin that is none */
export function openPreviews(
  app: FastifyInstance,
  live: LiveRegistry,
  { store, previews, views, otherKey }: Options,
): Links {
  const apart = makeSeparateOrigin(typeof previews === 'object' ? previews.origin : undefined)
  const shows = followPreviews(store, live, (message) => app.log.warn({ event: 'preview' }, message))
  const parts = { previews: previews === 'none' ? canariesOf(shows) : shows, apart }
  const agreements = makeAgreements(() => store.derivedKey('preview agreements') ?? otherKey())
  const links = openLinks({ ...parts, cookie: openPreviewCookie({ ...parts, agreements }), ...(views && { views }) })
  closeToPreviews(app, apart, links.shownTo)
  return links
}

/** The previews of a gateway: what a store has, where they are shown, and whose agreements are taken. */
import type { FastifyInstance } from 'fastify'
import { picturesPath } from '../../release-dashboard/index.ts'
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
  /** Teams release over the network: there is a page of theirs, with the pictures of a preview. */
  releases?: TeamsPage
  /** Signs agreements where this process has no private key of the store. */
  otherKey: () => Buffer
}

/** The release service, as far as it says where the teams' page is. */
interface TeamsPage {
  /** On a port of its own; who reads a link knows no address of that. */
  listen?: unknown
  app?: string
}

/** Where the pictures of a version are for who is asked: a page of this origin, unless the question has an origin of its own. */
const picturesAt =
  (page: TeamsPage | undefined, isApart: boolean): Parameters<typeof openLinks>[0]['picturesOf'] =>
  ({ name, version }) => {
    if (!page || page.listen || (isApart && !page.app)) return undefined
    return `${isApart ? page.app : ''}${picturesPath(name, version)}`
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
  { store, previews, views, releases, otherKey }: Options,
): Links {
  const apart = makeSeparateOrigin(typeof previews === 'object' ? previews.origin : undefined)
  const shows = followPreviews(store, live, (message) => app.log.warn({ event: 'preview' }, message))
  const picturesOf = picturesAt(releases, apart.origin !== undefined)
  const parts = { previews: previews === 'none' ? canariesOf(shows) : shows, apart, picturesOf }
  const agreements = makeAgreements(() => store.derivedKey('preview agreements') ?? otherKey())
  const links = openLinks({ ...parts, cookie: openPreviewCookie({ ...parts, agreements }), ...(views && { views }) })
  closeToPreviews(app, apart, links.shownTo)
  return links
}

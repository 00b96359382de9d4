/** Cards of remotes in the slots of a page's screen, as far as the server can render them. */
import {
  type Card,
  type ComposedRemote,
  type Composition,
  contractFits,
  DEVELOPMENT_VERSION,
  type Read,
  type Release,
  type RouteMatch,
} from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { inlinedMarker } from './page-styles.ts'
import { type CardInput, type PageJob, pageJob } from './render-job.ts'

/** A card of a page: by `slotOf` of it. */
export interface SlotCard extends Pick<CardInput, 'place' | 'remote' | 'expose'> {
  /** The part whose card it is. */
  owner: Pick<Release, 'name' | 'version'>
  job: PageJob
  /** Calls that it is rendered of. */
  reads: Read[]
  /** Its styles, which the page's policy knows by their hash; empty where it has none, or the page has them. */
  css: string
  /** Keeps the browser from fetching them again. */
  marker: string
}

interface PageParts {
  composition: Composition
  match: RouteMatch
  shell: Release
  /** Whose screen has the slots. */
  owner: Release
  page: PageJob['page']
}

/** What a card is called among those of a page. */
export const slotOf = (place: string, remote: string, expose: string): string => `${place} ${remote}/${expose}`

/**
 * The cards in the slots that the owner of a page has, by `slotOf`. One without a server build is left to the
 * browser: of a stranger's remote, of an earlier major of the contract, of a developer, and of a framework that renders nothing there.
 * @param onUnreadable told of a remote whose files cannot be read
 */
export function slotCards(
  live: LiveRegistry,
  parts: PageParts,
  onUnreadable: (remote: Pick<Release, 'name' | 'version'>, error: unknown) => void = () => {},
): Map<string, SlotCard> {
  const places = new Set(parts.owner.places.flatMap(({ name, gives }) => (gives ? [name] : [])))
  const found = new Map<string, SlotCard>()
  for (const remote of parts.composition.remotes.filter(({ blocked, framed }) => !blocked && !framed)) {
    const cards = remote.entry.extras.cards.filter(({ place }) => places.has(place))
    try {
      for (const card of cards) {
        const renderable = slotCard(live, parts, remote, card)
        if (renderable) found.set(slotOf(card.place, remote.name, card.expose), renderable)
      }
    } catch (error) {
      onUnreadable(remote, error)
    }
  }
  return found
}

function slotCard(
  live: LiveRegistry,
  { match, shell, owner, page }: PageParts,
  { name, version }: ComposedRemote,
  { place, expose, prefetch = [] }: Card,
): SlotCard | null {
  const release = live.release(name, version)
  if (release.base || version === DEVELOPMENT_VERSION || !contractFits(release.contract, shell.contract)) return null
  const job = pageJob(live, shell, release, page)
  const files = release.screens[expose]
  if (!job || !files) return null
  const ofScreen = name === owner.name ? (owner.screens[match.route.screen]?.css ?? []) : []
  return {
    ...{ place, remote: name, expose },
    owner: { name, version },
    job,
    reads: prefetch,
    css: files.css
      .filter((file) => !ofScreen.includes(file))
      .map((file) => live.text(name, version, file))
      .join(''),
    marker: files.css.length > 0 ? inlinedMarker(release.globals.container, expose) : '',
  }
}

/**
 * What a page may reach beyond the app's own origin: strangers' remotes that it shows, and what its screen embeds. The
 * page's policy says it (`http/content-security-policy.ts`), and a policy is for good: the page has to know which of its routes need
 * another one, since those need a document of their own.
 */
import type { ComposedRemote, Composition, RouteMatch } from './compose.ts'
import { foreignOrigin } from './isolation.ts'

interface Reach {
  /** Origins of live remotes of somebody else. */
  foreign: readonly string[]
  /** Its screen may embed the pages that the operator lists. */
  frames: boolean
}

const isLive = ({ blocked }: ComposedRemote) => !blocked

const originsOf = (remotes: readonly ComposedRemote[]) => [
  ...new Set(remotes.flatMap(({ entry }) => foreignOrigin(entry) ?? [])),
]

/** Built before routes said whether they embed anything. */
const isSilent = ({ entry }: ComposedRemote) =>
  foreignOrigin(entry) === undefined && entry.extras.routes.some(({ frames }) => frames === undefined)

/** In the page itself: one in a frame has a policy of its own there. */
const isInPage = ({ framed }: ComposedRemote) => !framed

/** Of a page that may show all that is live. */
export const reachOfAll = ({ remotes }: Composition): Reach => ({
  foreign: originsOf(remotes.filter(isLive).filter(isInPage)),
  frames: true,
})

/**
 * Of the page of a route (null: of an unknown address). All that is live has a place in every page of a shell that asks for no
 * other document (`documents` in `shell.json`), and every page embeds while a remote is live that does not say where it
 * does.
 */
export function reachOf(composition: Composition, match: RouteMatch | null): Reach {
  if (!composition.shell.extras.documents) return reachOfAll(composition)
  const live = composition.remotes.filter(isLive)
  const owner = live.find(({ name }) => name === match?.owner)
  const places = new Set(owner?.entry.extras.places.map(({ name }) => name))
  const shown = live.filter(
    (remote) => remote === owner || remote.entry.extras.cards.some(({ place }) => places.has(place)),
  )
  return {
    foreign: originsOf(shown.filter(isInPage)),
    frames: live.some(isSilent) || (owner && match?.route.frames) === true,
  }
}

/** Numbers for what the routes of a composition reach: the same for the same, 0 for what all other pages do. */
export function reachNumbers(composition: Composition): (match: RouteMatch) => number {
  const textOf = (match: RouteMatch | null) => JSON.stringify(reachOf(composition, match))
  const known = [textOf(null)]
  return (match) => {
    const text = textOf(match)
    if (!known.includes(text)) known.push(text)
    return known.indexOf(text)
  }
}

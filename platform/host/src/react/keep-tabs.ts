/** Which of the screens with the tab bar stay in the page, hidden, so that coming back to one is a reveal. */
import type { AppRoute } from '../composition/index.ts'

/** Where the page is, by its router, and how it came there, in the form of React Router's context of the location. */
export interface Place {
  location: { search: string; state: unknown }
  navigationType: string
}

export interface KeptTab<At> {
  key: string
  route: AppRoute
  /** Where its screen is: while it is hidden the page is elsewhere. */
  at: At
  shown: boolean
  /** Grows with each visit of any. */
  visit: number
}

/** As many as a tab bar has room for. For one more the one goes that was left longest ago. */
const MOST = 5

/**
 * The kept screens once the page shows `route`; the same array where nothing is new. They stay in their order: an element
 * that moves in the page loses what it has scrolled. A visit that asks for something else (another search, what the link
 * brings along) gets a new screen.
 */
export function keepTabs<At extends Place>(
  before: readonly KeptTab<At>[],
  route: AppRoute,
  at: At,
): readonly KeptTab<At>[] {
  const known = before.find((tab) => tab.route === route)
  if (route.tabBar ? known?.shown && known.at === at : before.every(({ shown }) => !shown)) return before
  const others = before.filter((tab) => tab !== known).map((tab) => (tab.shown ? { ...tab, shown: false } : tab))
  if (!route.tabBar) return others
  const visit = Math.max(0, ...before.map((tab) => tab.visit)) + 1
  if (known && (known.shown || asksTheSame(known.at, at))) {
    const shown = { ...known, at, shown: true, visit }
    return before.map((tab) => (tab === known ? shown : (others.find(({ key }) => key === tab.key) ?? tab)))
  }
  const oldest =
    others.length < MOST ? undefined : others.reduce((one, other) => (other.visit < one.visit ? other : one))
  return [...others.filter((tab) => tab !== oldest), { key: `${route.path} ${visit}`, route, at, shown: true, visit }]
}

/** Going back brings along what the entry had, not what anybody asks for now. */
const asksTheSame = (one: Place, { location, navigationType }: Place): boolean =>
  one.location.search === location.search && (navigationType === 'POP' || !location.state)

import type { ServiceParts } from '../release-api/index.ts'

/** Where the teams' page is on its origin. */
export const DASHBOARD_PATH = '/console/releases'
/** Where somebody shows a token. */
export const SIGN_IN = `${DASHBOARD_PATH}/sign-in`

/** The pictures of a version beside what was live, on the origin of the teams' page. */
export const picturesPath = (name: string, version: string): string =>
  `${DASHBOARD_PATH}/parts/${name}/visual/${version}`

/** Pages that only show something: a link to one outlives the sign-in before it. */
const READ_PAGE = /^\/console\/releases\/(?:log|parts\/[a-z][a-z0-9-]*(?:\/visual\/[A-Za-z0-9][\w.-]*)?)$/

/** An address as a page of the teams that may be gone to after a sign-in; undefined for every other text. */
export const readPage = (address: string | null | undefined): string | undefined =>
  address && address.length <= 200 && READ_PAGE.test(address) ? address : undefined

/** The sign-in that leads on to a page. */
export function signInFor(address: string): string {
  const to = readPage(address)
  return to ? `${SIGN_IN}?${new URLSearchParams({ to })}` : SIGN_IN
}

export interface DashboardParts extends ServiceParts {
  /** CSS of the design tokens; absent: plain ones. */
  tokens?: string
  /** Where the app is, if not on this origin. */
  app?: string
  clock?: () => number
  /** How the store stands beside what the gateway serves, in a sentence; undefined where that is well. */
  standing?: (now: number) => string | undefined
}

import type { ServiceParts } from '../release-api/index.ts'

/** Where the teams' page is on its origin. */
export const DASHBOARD_PATH = '/console/releases'
/** Where somebody shows a token. */
export const SIGN_IN = `${DASHBOARD_PATH}/sign-in`

export interface DashboardParts extends ServiceParts {
  /** CSS of the design tokens; absent: plain ones. */
  tokens?: string
  /** Where the app is, if not on this origin. */
  app?: string
  clock?: () => number
  /** How the store stands beside what the gateway serves, in a sentence; undefined where that is well. */
  standing?: (now: number) => string | undefined
}

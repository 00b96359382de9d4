import type { calls as inThePage } from './index.ts'

/**
 * Stands in for `index.ts` in server builds: no call is made while a page is rendered, and the schemas of all cost more than its screen.
 * @public as in the page
 */
export const calls = {} as typeof inThePage

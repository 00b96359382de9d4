import type * as page from './http.ts'

/**
 * Stands in for `http.ts` in server builds: a page that is rendered asks nothing, and has no axios.
 * @public as in the page
 */
export const http: typeof page.http = Object.freeze({}) as typeof page.http

import type { calls as all } from './all.ts'

export type * from './all.ts'

declare const require: (file: './all.ts') => { calls: Record<PropertyKey, unknown> }

/**
 * Stands in for `index.ts` in server builds: no call is made while a page is rendered, and the schemas of all cost more than most
 * screens. Those of a form that has a call's own rules are made when it asks for them.
 * @public as in the page
 */
export const calls = new Proxy({} as typeof all, { get: (_, id) => require('./all.ts').calls[id] })

/** Names of shared modules: those that one part uses, and those that another has. Pure. */
import type * as v from 'valibot'
import type { namesSchema } from './earlier-majors.ts'

/** Module, as importers write it → names of its exports. */
export type Names = v.InferOutput<typeof namesSchema>

/** In the place of names: all of them, or nobody knows which. */
export const EVERYTHING = '*'

/**
 * What of each module `used` names and `provided` lacks. Where one of them told no names of a module, or everything, the
 * versions alone judge: builds before names were recorded, a stranger's remote, a module that is used as a whole, CommonJS
 * whose exports are made at run time.
 */
export function namesMissing(used: Names = {}, provided: Names = {}): { key: string; missing: string[] }[] {
  return Object.entries(used).flatMap(([key, wanted]) => {
    const has = provided[key]
    if (!has || has.includes(EVERYTHING)) return []
    const missing = wanted.filter((name) => name !== EVERYTHING && !has.includes(name))
    return missing.length > 0 ? [{ key, missing }] : []
  })
}

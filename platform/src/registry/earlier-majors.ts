/** What a release tells of the shared modules: the names that it uses or has, and earlier majors of them. */
import * as v from 'valibot'
import { own } from '../util/index.ts'
import { contractSchema as contract, fileNameSchema as file, nameSchema as name } from './names.ts'

/**
 * Remote: the names that it uses of each shared module. Shell: those that each has. `*`: all of them, or nobody knows
 * which. Builds before this was asked tell none, nor does a stranger's.
 */
export const namesSchema = v.record(v.string(), v.array(v.string()))

/** What the container of an earlier major exposes, and the name of its chunk: all modules of the contract. */
export const MAJOR_EXPOSE = 'modules'

/**
 * An earlier major of the contract, which a shell provides beside its own (platform/docs/decisions/020-contract-majors.md): a
 * container with the contract's modules.
 */
export const earlierSchema = v.object({
  contract,
  /** What a remote of this major is given: the version of each shared module, and the names it has. */
  shares: v.record(v.string(), v.string()),
  names: v.optional(namesSchema),
  /** Of its folder, its container and the layer of its styles. */
  name,
  /** Global of the container. */
  container: v.string(),
  entry: file,
  js: v.array(file),
  css: v.array(file),
})
export type EarlierMajor = v.InferOutput<typeof earlierSchema>

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
    const has = own(provided, key)
    if (!has || has.includes(EVERYTHING)) return []
    const missing = wanted.filter((name) => name !== EVERYTHING && !has.includes(name))
    return missing.length > 0 ? [{ key, missing }] : []
  })
}

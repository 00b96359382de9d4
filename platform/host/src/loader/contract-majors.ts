/** Earlier majors of the contract in this page, for remotes that were written against them. */
import type { PageComposition } from '../composition/index.ts'

export interface Major {
  /** Of its container, as remotes have one. */
  name: string
  contract: string
  entry: string
  integrity: string
}

/**
 * What a remote is called to the runtime, and where its container puts itself (`uniqueNameOf` of platform's build) unless
 * the composition names another global.
 */
export const containerName = (remote: string) => `${__SHELL__.scope}_${remote.replaceAll('-', '_')}`

/** Those that the page's composition names, by the name of the part that they are. */
export const majorsOf = ({ earlier = [] }: Pick<PageComposition, 'earlier'>): Major[] =>
  earlier.map(([contract, entry, integrity]) => ({
    name: `contract-${contract.split('.')[0]}`,
    contract,
    entry,
    integrity,
  }))

/** The major that a remote of `contract` is given; undefined for the shell's own. */
export function majorFor(contract: string, majors: readonly Major[], provided: string): Major | undefined {
  if (fitsContract(contract, provided)) return undefined
  return majors.find((major) => fitsContract(contract, major.contract))
}

/**
 * Same major version, at least the same minor, or written against none (`0.0`): the rule that releases are checked with
 * (`contractFits` of platform).
 */
export function fitsContract(needed: string, provided: string): boolean {
  const [needMajor, needMinor = 0] = needed.split('.').map(Number)
  const [haveMajor, haveMinor = 0] = provided.split('.').map(Number)
  return needed === '0.0' || (needMajor === haveMajor && haveMinor >= needMinor)
}

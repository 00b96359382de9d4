/** Whether a remote fits a shell: the same rules at release time, in the gateway and (contract) in the page. */
import { own } from '../util/index.ts'

interface Needs {
  contract: string
  shares: Record<string, string>
  /** Its styles are in a cascade layer. */
  layered?: boolean
}

/** What a shell provides: its own contract, and earlier majors beside it. */
interface Provides<Earlier extends Needs = Needs> extends Needs {
  earlier?: readonly Earlier[]
}

/** The contract of a remote that was written against none: a stranger's. */
export const NO_CONTRACT = '0.0'

/**
 * True when a shell that provides `provided` serves a remote written against `needed`: same major version, at least
 * the same minor, or none at all. Both are "major.minor".
 */
export function contractFits(needed: string, provided: string): boolean {
  const [needMajor = 0, needMinor = 0] = needed.split('.').map(Number)
  const [haveMajor = 0, haveMinor = 0] = provided.split('.').map(Number)
  return needed === NO_CONTRACT || (needMajor === haveMajor && haveMinor >= needMinor)
}

/**
 * True when `version` is in `range`: `^1.2.3`, `~1.2.3`, `1.2.3`, `>=1.2.3` or `*`, or in one of several with `||`
 * between them. Pre-releases count as their release.
 */
export function versionFits(version: string, range: string): boolean {
  return range.split('||').some((one) => inRange(version, one.trim()))
}

function inRange(version: string, range: string): boolean {
  if (range === '*' || range === '') return true
  const match = /^(\^|~|>=|=)?\s*(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(range)
  const have = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  if (!match || !have) return false
  const operator = match[1] ?? '='
  const want = [Number(match[2]), Number(match[3] ?? 0), Number(match[4] ?? 0)] as const
  const got = [Number(have[1]), Number(have[2]), Number(have[3])] as const
  const atLeast = compare(got, want) >= 0
  if (operator === '>=') return atLeast
  if (operator === '=') return compare(got, want) === 0
  if (operator === '~') return atLeast && got[0] === want[0] && got[1] === want[1]
  // Caret: the left-most number that is not zero may not change.
  if (want[0] > 0) return atLeast && got[0] === want[0]
  if (want[1] > 0) return atLeast && got[0] === 0 && got[1] === want[1]
  return compare(got, want) === 0
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < 3; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The contracts that a shell provides, its own first. */
export function contractsOf({ contract, earlier = [] }: Pick<Provides, 'contract' | 'earlier'>): string[] {
  return [contract, ...earlier.map((major) => major.contract)]
}

/** The earlier major of the contract that `remote` runs on in `shell`; undefined where that is the shell's own. */
export function earlierFor<Earlier extends Needs>(
  remote: Pick<Needs, 'contract'>,
  { contract, earlier = [] }: Pick<Provides<Earlier>, 'contract' | 'earlier'>,
): Earlier | undefined {
  if (contractFits(remote.contract, contract)) return undefined
  return earlier.find((major) => contractFits(remote.contract, major.contract))
}

/** What keeps `remote` from running in `shell`, most important first; empty when it fits. */
export function compatibilityProblems(remote: Needs, shell: Provides): string[] {
  const problems: string[] = []
  const contracts = contractsOf(shell)
  if (!contracts.some((contract) => contractFits(remote.contract, contract)))
    problems.push(`Needs contract ${remote.contract} of shared, the shell provides ${contracts.join(', ')}`)
  const { shares } = earlierFor(remote, shell) ?? shell
  for (const [key, range] of Object.entries(remote.shares)) {
    const provided = own(shares, key)
    if (!provided) problems.push(`The shell does not provide the shared module ${key}`)
    else if (!versionFits(provided, range))
      problems.push(`Needs the shared module ${key} ${range}, the shell has ${provided}`)
  }
  // what is in no layer wins over what is in one: such a shell's elements would look at no remote's styles
  if (remote.layered && !shell.layered)
    problems.push('The shell is old and keeps its styles in no layer: release the shell first')
  return problems
}

/** How long a part holds up a page at one go, by what the browser's profiler saw. Pure. */
import { frameOf } from './source-places.ts'

/** What of the browser's profile counts. */
export interface Profile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
    children?: number[]
  }[]
  samples?: number[]
  timeDeltas?: number[]
}

export interface Block {
  ms: number
  /** Where the part was for most of it, as a line of a stack. */
  stack: string
}

/** The longest time without a break in which scripts of `part` were on the stack. */
export function longestBlock({ nodes, samples = [], timeDeltas = [] }: Profile, part: string): Block {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const stackOf = (id: number) => {
    const { url, lineNumber, columnNumber } = known.get(id)?.callFrame ?? { url: '', lineNumber: 0, columnNumber: 0 }
    return `${url}:${lineNumber + 1}:${columnNumber + 1}`
  }
  /** The innermost function of the part among those that a sample was in. */
  const ownIn = (id: number): string | undefined => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (frameOf(stackOf(at))?.part === part) return stackOf(at)
    return undefined
  }
  /** The page rests, or runs what is another's; all else the browser does for the script that runs. */
  const endsRun = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (known.get(at)?.callFrame.functionName === '(idle)' || frameOf(stackOf(at))) return true
    return false
  }
  let longest: Block = { ms: 0, stack: '' }
  let run = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const own = ownIn(id)
    if (own === undefined && endsRun(id)) run = new Map()
    // the time until the next sample is this one's
    if (own !== undefined) run.set(own, (run.get(own) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000)
    const ms = [...run.values()].reduce((sum, one) => sum + one, 0)
    const [hottest] = [...run].toSorted(([, one], [, other]) => other - one)
    if (ms > longest.ms && hottest) longest = { ms, stack: hottest[0] }
  }
  return longest
}

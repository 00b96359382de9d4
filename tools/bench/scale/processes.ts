/** What a process and all that it started have used, from /proc (Linux). */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** ms of a clock tick. */
const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Stat {
  parent: number
  /** ms, its own and of children that have ended. */
  cpu: number
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name, in parentheses, may hold spaces
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), cpu: ticks * TICK }
  } catch {
    return null
  }
}

/** The process and all below it. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    if (stat) parents.set(Number(name), stat.parent)
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** Processor time of a process and all that it has started, ended ones too, ms. */
export function treeCpuMs(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + (statOf(pid)?.cpu ?? 0), 0)
}

/** Memory that they cost the machine, MB: of what they share, each its part. */
export function treeMemoryMb(root: number): number {
  return treeOf(root).reduce((sum, pid) => {
    try {
      const [, kB] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return sum + Number(kB ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
}

/** Open descriptors of one process. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

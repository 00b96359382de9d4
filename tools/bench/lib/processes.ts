/** What processes have used, from /proc (Linux). */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** ms of a clock tick. */
const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** A file of a process; empty once it has ended. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Fields of `stat` behind the name, which stands in parentheses and may hold spaces. */
function statOf(pid: number): string[] {
  const text = fileOf(pid, 'stat')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** A line of a file of a process, MB; 0 where it is not there. */
const megabytes = (pid: number, name: string, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(fileOf(pid, name))?.[1] ?? 0) / 1024

const ticksOf = (pid: number, from: number, to: number): number =>
  statOf(pid)
    .slice(from, to)
    .reduce((sum, field) => sum + Number(field), 0) * TICK

/** Processor time of the process itself, ms. */
export const cpuMs = (pid: number): number => ticksOf(pid, 11, 13)
/** Resident memory now, and at most so far, MB. */
export const residentMb = (pid: number): number => megabytes(pid, 'status', 'VmRSS')
export const peakMb = (pid: number): number => megabytes(pid, 'status', 'VmHWM')
/** Memory that it costs the machine, MB: of what it shares with others, its part alone. */
export const memoryMb = (pid: number): number => megabytes(pid, 'smaps_rollup', 'Pss')
/** Open descriptors of one process. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
/** Its command line, with spaces. */
export const commandOf = (pid: number): string => fileOf(pid, 'cmdline').replaceAll('\0', ' ')

/** The process and all below it. */
export function treeOf(root: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]))
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

const sumOf = (root: number, of: (pid: number) => number): number => treeOf(root).reduce((sum, pid) => sum + of(pid), 0)

/** Processor time of a process and all that it has started, ended ones too, ms. */
export const treeCpuMs = (root: number): number => sumOf(root, (pid) => ticksOf(pid, 11, 15))
/** Memory that they cost the machine, MB: of what they share, each its part. */
export const treeMemoryMb = (root: number): number => sumOf(root, memoryMb)
/** Their resident memory, MB; what they share counts for each. */
export const treeResidentMb = (root: number): number => sumOf(root, residentMb)

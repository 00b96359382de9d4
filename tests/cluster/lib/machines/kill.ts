import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

/** Process id that the machine's postmaster wrote down; null where there is none. */
export function postmasterOf({ dataDir }: Machine): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Ends a machine at once: Patroni, the postmaster and all its backends. */
export async function stopMachine(machine: Machine, signal: NodeJS.Signals): Promise<void> {
  const { patroni } = machine
  machine.patroni = null
  await patroni?.end(signal)
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !worksIn(entry, machine.dataDir)) continue
    try {
      process.kill(Number(entry), signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A postmaster and its backends work in their data folder. */
function worksIn(pid: string, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir
  } catch {
    return false
  }
}

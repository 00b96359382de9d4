/** What the costly calls take of a core, one after the other, with nothing else going on in the app. */
import { floods } from '../../scripts/attack/floods/index.ts'
import type { Target } from '../../scripts/attack/target.ts'
import { cpuOf } from '../load/app-process.ts'

/** Calls that are measured: enough for the tick of Linux' clock, 10 ms. */
const CALLS = 20
/** Above this a call belongs into the line of costly work, ms of a core. */
const COSTLY_MS = 10

/** A line for each call: ms of a core of the app's process (its threads included, PostgreSQL's not), and as hashes. */
export async function costsOf(target: Target, pid: number): Promise<string[]> {
  const found: [name: string, ms: number][] = []
  for (const flood of floods) {
    const member = await target.register()
    const ask = await flood.client(target, member, found.length)
    await ask()
    const before = cpuOf(pid)
    for (let n = 0; n < CALLS; n++) await ask()
    found.push([flood.name, (cpuOf(pid) - before) / CALLS])
  }
  const hash = found[0]?.[1] ?? Number.NaN
  return found.map(([name, ms]) => {
    const note = ms > COSTLY_MS ? `${(ms / hash).toFixed(1)} logins` : `below ${COSTLY_MS} ms`
    return `${name.padEnd(22)} ${ms.toFixed(1).padStart(7)} ms of a core, ${note}`
  })
}

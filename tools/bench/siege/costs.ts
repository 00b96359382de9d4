/** What the costly works take of a core: each alone, in this process, with the processor time of all its threads. */

import { shrinkPicture } from '../../../server/src/domain/content/media/shrink.ts'
import { csvOf } from '../../../server/src/domain/ledger/statement/csv.ts'
import { layOut } from '../../../server/src/domain/ledger/statement/layout.ts'
import { added, type Month } from '../../../server/src/domain/ledger/statement/month.ts'
import { hashSecret } from '../../../server/src/domain/members/password-hashing.ts'
import { largePng } from '../../scripts/attack/floods/index.ts'
import { median } from '../lib/stats.ts'

const CALLS = 9
const PICTURE = largePng()

const WORKS: readonly [name: string, work: () => Promise<unknown>][] = [
  ['hash of a password', () => hashSecret('right-pass-1')],
  ['picture of 16 million pixels', () => shrinkPicture(PICTURE, 'png', 16_000_000)],
  ['PDF of 20 entries', () => layOut(monthOf(20), '')],
  ['PDF of 2,000 entries', () => layOut(monthOf(2000), '')],
  ['CSV of 20 entries', () => csvOf(monthOf(20), '')],
  ['CSV of 20,000 entries', () => csvOf(monthOf(20_000), '')],
]

/** A line for each work: ms of a core, median, and as hashes. */
export async function costs(): Promise<string[]> {
  const found: [name: string, ms: number][] = []
  for (const [name, work] of WORKS) {
    // the first loads its library
    await work()
    const times: number[] = []
    for (let n = 0; n < CALLS; n++) {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    found.push([name, median(times)])
  }
  const hash = found[0]?.[1] ?? Number.NaN
  return found.map(
    ([name, ms]) => `${name.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms, ${(ms / hash).toFixed(1)} hashes`,
  )
}

function monthOf(entries: number): Month {
  const at = new Date('2026-11-25T00:00:00Z')
  return added(
    { username: 'member', month: '2026-11', asOf: at, opening: 0 },
    Array.from({ length: entries }, (_, n) => ({ line: n + 1, kind: 'deposit' as const, amount: 1000 + n, at })),
  )
}

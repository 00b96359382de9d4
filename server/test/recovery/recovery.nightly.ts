import { expect, test } from 'vitest'
import { fallSilent, killPostmaster } from './faults.ts'
import { fillDisk, whyNoSmallDisk } from './full-disk.ts'
import type { Recovery } from './stage.ts'

const TIMES = 20
/** What members may notice of any of these faults, ms. */
const WITHIN_MS = 15_000

function check(fault: string, recoveries: Recovery[]): void {
  const show = (what: keyof Recovery) => {
    const sorted = recoveries.map((one) => one[what]).sort((one, other) => one - other)
    return `${what} median ${sorted[sorted.length >> 1]} ms, worst ${sorted.at(-1)} ms`
  }
  const inTime = recoveries.filter(({ calls, rounds }) => calls <= WITHIN_MS && rounds <= WITHIN_MS)
  console.log(`${fault}: ${inTime.length} of ${recoveries.length} within 15 s; ${show('calls')}; ${show('rounds')}`)
  expect(inTime).toHaveLength(TIMES)
}

test('twenty times the network falls silent', async () => check('silence', await fallSilent(TIMES)), 1_800_000)

test('twenty times PostgreSQL is killed', async () => check('kill', await killPostmaster(TIMES)), 1_800_000)

test.skipIf(whyNoSmallDisk())(
  'twenty times the disk is full until PostgreSQL has given up, or for six seconds, and freed',
  async () => {
    const recoveries = await fillDisk(TIMES)
    console.log(`PostgreSQL had shut itself down in ${recoveries.filter(({ shutDown }) => shutDown).length} of them`)
    check('full disk', recoveries)
  },
  1_800_000,
)

import { expect, test } from 'vitest'
import { killPostmaster } from './faults.ts'
import { fillDisk, whyNoSmallDisk } from './full-disk.ts'

test('calls and rounds are back by themselves after PostgreSQL was killed', async () => {
  expect(await killPostmaster(1)).toHaveLength(1)
}, 120_000)

const noDisk = whyNoSmallDisk()

test.skipIf(noDisk)(
  `a full disk is said, and calls and rounds are back once it is freed${noDisk ? ` (${noDisk})` : ''}`,
  async () => {
    expect(await fillDisk(1)).toMatchObject([{ saidItCouldNotWrite: true }])
  },
  180_000,
)

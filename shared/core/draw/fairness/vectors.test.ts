import { expect, test } from 'vitest'
import type { FairExport, FairExportRound } from '../../contract/index.ts'
import { parseFairExport } from '../../contract/index.ts'
import exportV2 from './vectors/export-v2.json'
import refusedV2 from './vectors/refused-v2.json'
import { verifyExport } from './verify.ts'

const data = parseFairExport(exportV2)
const failed = async (rounds: FairExportRound[]) =>
  (await verifyExport({ ...data, rounds })).rounds.flatMap(({ steps }) =>
    steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
  )

// server/src/domain/rounds/vectors.test.ts makes them, and has Python read them
test('rounds of version 2 that quicknet decided, that are void and that are to come pass every check', async () => {
  expect(await failed(data.rounds)).toEqual([])
  expect(await verifyExport(data)).toMatchObject({ passed: true })
  expect(new Set(data.rounds.map(({ state, reason }) => `${state} ${reason}`.trim()))).toEqual(
    new Set(['drawn', 'open', 'scheduled', 'closed', 'void downtime', 'void unlogged', 'void clock', 'void beacon']),
  )
})

test.each(refusedV2)('$what is refused', async ({ of, change, browser }) => {
  const [key, number] = of
  const rounds = data.rounds.filter((round) => round.key === key && round.round === number)
  const changed: FairExport['rounds'] = rounds.map((round) => ({ ...round, ...(change as Partial<FairExportRound>) }))
  expect(await failed(changed)).toEqual(browser)
})

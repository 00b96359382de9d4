import { sha256, toHex } from '@yaksok/platform/log'
import { expect, test } from 'vitest'
import type { FairExport, FairExportRound } from '../../contract/index.ts'
import { roundHeader } from './texts.ts'
import exportV1 from './vectors/export-v1.json'
import { verifyExport } from './verify.ts'

const good = () => structuredClone(exportV1) as FairExport

test('a commitment that another round has had is refused, in one file and in several', async () => {
  const failed = async (data: FairExport) =>
    (await verifyExport(data)).rounds.flatMap(({ expect: number, steps }) =>
      steps.filter(({ id, outcome }) => id === 'commitment' && outcome === 'failed').map(() => number),
    )
  const old = good()
  // The same rounds from two files are no fault.
  expect(await failed({ ...old, rounds: [...old.rounds, ...good().rounds] })).toEqual([])
  const [first, second] = old.rounds as [FairExportRound, FairExportRound]
  const again = { ...second, round: 99, expect: '202611209999', commitment: first.commitment, link: null }
  again.hash = toHex(await sha256(roundHeader(again)))
  expect(await failed({ ...old, rounds: [...old.rounds, again] })).toEqual([first.expect, again.expect])
})

test('a number that was published with two commitments is refused', async () => {
  const data = good()
  const [first] = data.rounds as [FairExportRound]
  const other = { ...first, commitment: 'b'.repeat(64), link: null, seed: null }
  other.hash = toHex(await sha256(roundHeader(other)))
  const report = await verifyExport({ ...data, rounds: [...data.rounds, other] })
  expect(report.rounds[0]?.steps.find(({ id }) => id === 'commitment')?.outcome).toBe('failed')
})

import { sha256, toHex } from '@yaksok/platform/log'
import { expect, test } from 'vitest'
import type { FairExport, FairExportRound, FairRound } from '../../contract/index.ts'
import { roundHeader } from './texts.ts'
import { rivalsOf, twinOf } from './unique.ts'
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

test('rounds that share a number, a commitment or a link are each other’s rivals; others are not', () => {
  const round = (hash: string, more: Partial<FairRound>) =>
    ({ key: 'h1', round: Number(hash), hash, commitment: null, link: null, ...more }) as FairRound
  const [alone, first, again] = [round('1', {}), round('2', { link: 'a' }), round('3', { link: 'a' })]
  const [early, late] = [round('4', { commitment: 'b' }), round('5', { commitment: 'b' })]
  const rivals = rivalsOf([alone, first, again, early, late])
  const others = (one: FairRound) => new Set(rivals(one).map(({ hash }) => hash))
  expect([alone, first, late].map(others)).toEqual([new Set(['1']), new Set(['2', '3']), new Set(['4', '5'])])
  expect(rivalsOf([])(alone)).toEqual([])
  expect(twinOf(first, [alone, first, again])).toBe(again)
  expect(twinOf(alone, [alone, first, again])).toBeUndefined()
})

import { sha256, toHex } from '@yaksok/platform/log'
import { describe, expect, test } from 'vitest'
import type { FairExport, FairExportRound } from '../../contract/index.ts'
import type { StepId } from './report.ts'
import { roundHeader } from './texts.ts'
import exportV1 from './vectors/export-v1.json'
import { verifyExport } from './verify.ts'

const good = () => structuredClone(exportV1) as FairExport
/** A drawn round with a winning entry of one's own. */
const won = (data: FairExport) =>
  data.rounds.find(
    ({ mine, state }) => state === 'drawn' && mine?.some(({ payout }) => payout !== '0.00'),
  ) as FairExportRound

const other = 'a'.repeat(64)
const forgeries: [string, StepId, (round: FairExportRound) => Partial<FairExportRound>][] = [
  ['another result', 'result', ({ opencode }) => ({ opencode: opencode === '1,1,1' ? '2,2,2' : '1,1,1' })],
  ['a seed chosen late', 'commitment', () => ({ link: other, seed: other })],
  ['a seed that is not of the link', 'commitment', () => ({ seed: other })],
  ['a link that is not of the chain', 'chain', () => ({ link: other })],
  ['a chain made up later', 'order', ({ chain, opens }) => ({ chain: chain && { ...chain, created: opens + 1 } })],
  ['a commitment published after the opening', 'order', ({ opens }) => ({ published: opens + 1 })],
  [
    'entries sealed too early',
    'order',
    ({ entries, closes }) => ({ entries: entries && { ...entries, sealed: closes - 1 } }),
  ],
  ['entries sealed after the reveal', 'order', ({ entries }) => ({ revealed: (entries?.sealed ?? 0) - 1 })],
  [
    'other odds',
    'odds',
    ({ oddsTable }) => ({ oddsTable: [{ type: '대', proportion: '1.95' }, ...oddsTable.slice(1)] }),
  ],
  ['another commitment', 'header', () => ({ commitment: other })],
  ['another draw time', 'header', ({ draws }) => ({ draws: draws + 1000 })],
  ['an entry left out', 'entries', ({ leaves }) => ({ leaves: leaves.slice(1) })],
  ['an entry put in', 'entries', ({ leaves }) => ({ leaves: [...leaves, other] })],
  ['no entries shown', 'entries', () => ({ entries: null })],
  ['no commitment shown', 'commitment', () => ({ commitment: null })],
  ['nothing revealed', 'result', () => ({ link: null })],
  ['an own entry changed', 'mine', ({ mine = [] }) => ({ mine: mine.map((entry) => ({ ...entry, stake: '9.00' })) })],
  [
    'an own entry paid too little',
    'payout',
    ({ mine = [] }) => ({ mine: mine.map((entry) => ({ ...entry, payout: '1.00' })) }),
  ],
  ['hashes that are no hashes', 'chain', () => ({ link: 'zz' })],
]

describe('verifyExport', () => {
  test('passes what a server made: drawn, void, missed and coming rounds', async () => {
    const report = await verifyExport(good())
    expect(report).toMatchObject({ passed: true, gaps: [] })
    expect(new Set(report.rounds.map(({ state }) => state))).toEqual(new Set(['drawn', 'void', 'scheduled']))
  })

  test.each(forgeries)('%s fails at %s', async (_, step, forge) => {
    const data = good()
    Object.assign(won(data), forge(won(data)))
    const report = await verifyExport(data)
    expect(report.passed).toBe(false)
    const failed = report.rounds.flatMap(({ steps }) =>
      steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    )
    expect(failed).toContain(step)
  })

  test('a round rewritten with all its own hashes breaks the chain of rounds', async () => {
    const data = good()
    const [, second] = data.rounds
    if (!second) throw new Error('two rounds needed')
    second.draws += 1000
    second.hash = toHex(await sha256(roundHeader(second)))
    const report = await verifyExport(data)
    expect(report.rounds[2]?.steps.find(({ id }) => id === 'previous')?.outcome).toBe('failed')
  })

  test('a missing round is a gap', async () => {
    const data = good()
    const [removed] = data.rounds.splice(2, 1)
    expect(await verifyExport(data)).toMatchObject({ passed: false, gaps: [`${removed?.key}:${removed?.round}`] })
  })

  test('each missing number is a gap of its lottery, and a hundred are enough', async () => {
    const data = good()
    const [first] = data.rounds as [FairExportRound]
    const at = (round: number) => ({ ...first, round })
    const gapsOf = async (...numbers: number[]) => (await verifyExport({ ...data, rounds: numbers.map(at) })).gaps
    expect(await gapsOf(3, 5, 4)).toEqual([])
    expect(await gapsOf(3, 6)).toEqual([`${first.key}:4`, `${first.key}:5`])
    expect(await gapsOf(1, 500)).toHaveLength(100)
  })

  test('nothing at all is not proven', async () => {
    expect((await verifyExport({ format: 'yaksok-fairness-v1', rounds: [] })).passed).toBe(false)
  })
})

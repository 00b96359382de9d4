// A promise (docs/promises.md).
import { createHash } from 'node:crypto'
import type { FairExportRound } from '@yaksok/shared/core/contract'
import { isBeaconSignature, type StepId, verifyExport } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { TEST_CHAIN, testSignature } from '../../../test/rounds/beacon.ts'
import { type Derived, derive } from '../../../test/rounds/derive.ts'
import { runPython } from '../../../test/rounds/python.ts'
import { worldForAll } from '../../../test/wallet/own-world.ts'
import { QUICKNET } from '../../infra/beacon/index.ts'
import { OF_ANOTHER_CHAIN, QUICKNET_ROUNDS } from '../../infra/beacon/testing/quicknet.ts'

const world = worldForAll({ connections: 2, lotteries: [4] })
const ROUNDS = 10_000

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Odds that rounds are bound to, as if picks and odds were chosen anew 99 times. */
const TABLES = Array.from({ length: 99 }, (_, table) =>
  Array.from({ length: 1 + (table % 20) }, (_, pick) => ({
    type: ['대', '소', '홀', '짝'][pick] ?? String(pick),
    proportion: ((100 + ((table * 7919 + pick * 104_729) % 30_000)) / 100).toFixed(2),
  })),
)

/** Rounds that look random and are the same in every run: of version 1 by a link, of version 2 by a signature. */
function randomRounds(): FairExportRound[] {
  return Array.from({ length: ROUNDS }, (_, n) => {
    const leaves = Array.from({ length: n % 11 }, (_, leaf) => hash(`leaf ${n} ${leaf}`))
    const opens = 1_600_000_000_000 + n * 61_003
    const signature = hash(`signature ${n}`) + hash(`end ${n}`).slice(32)
    return {
      ...{ key: n % 3 === 0 ? 'dice' : `h${n % 7}`, game: n % 3 === 0 ? 'dice' : 'digit', round: n + 1 },
      ...{ expect: String(202_611_200_000 + n), opens, closes: opens + 57_000 + (n % 997), draws: opens + 60_000 },
      ...{ state: 'drawn', published: opens, chain: null, seed: null, revealed: null, opencode: '', reason: '' },
      ...{ odds: hash(`odds ${n}`), previous: hash(`previous ${n}`), hash: hash(`hash ${n}`), randomness: 'none' },
      entries: { count: leaves.length, root: '', sealed: null },
      commitment: n % 2 === 1 || n % 14 === 0 ? null : hash(`commitment ${n}`),
      link: n % 2 === 1 ? null : hash(`link ${n}`),
      ...(n % 2 === 1 && { version: 2, beacon: { chain: hash(`chain ${n % 5}`), round: n * 7919, signature } }),
      oddsTable: TABLES[n % TABLES.length] ?? [],
      leaves,
    } as const
  })
}

/** What an implementation makes of a round: result, root of the entries, hash of the header, hash of the odds. */
const line = ({ opencode, root, hash: header, odds }: Derived) => [opencode, root, header, odds].join(' ')

/** The browser's, which the command line runs, too: what its checks computed, whatever was published. */
async function byBrowser(rounds: FairExportRound[]): Promise<string[]> {
  const report = await verifyExport({ format: 'yaksok-fairness-v1', rounds })
  return report.rounds.map(({ steps }) => {
    const computed = (id: StepId) => steps.find((step) => step.id === id)?.computed ?? ''
    const root = computed('entries').replace(/^\d+ /, '')
    return line({ opencode: computed('result'), root, hash: computed('header'), odds: computed('odds') })
  })
}

test(`three implementations agree on headers, odds, roots and results of ${ROUNDS} rounds`, async () => {
  const rounds = randomRounds()
  const sql = (await derive(world.pool, rounds)).map(line)
  expect(sql).toHaveLength(ROUNDS)
  expect(await byBrowser(rounds)).toEqual(sql)
  const python = runPython(rounds, 'draws')?.lines
  if (python) expect(python).toEqual(sql)
  else console.warn('SKIPPED: there is no python3, so the implementation from the document was not compared')
})

/** A key, a round, and what is said to be its signature. */
type Signed = [publicKey: string, round: number, signature: string]

/** Recorded signatures of quicknet, some of a key of our own, and what is none: of others, damaged, outside of the group. */
function signatures(): { right: Signed[]; wrong: Signed[] } {
  const { publicKey } = QUICKNET
  const own = Array.from({ length: 8 }, (_, n) => 1 + n * 123_456_789)
  const right: Signed[] = [
    ...QUICKNET_ROUNDS.map(({ round, signature }): Signed => [publicKey, round, signature]),
    ...own.map((round): Signed => [TEST_CHAIN.publicKey, round, testSignature(round)]),
  ]
  const [, , first] = right[0] as Signed
  const zeros = '00'.repeat(47)
  const wrong: Signed[] = [
    ...right.slice(0, 4).map(([key, round, signature]): Signed => [key, round + 1, signature]),
    ...right.slice(4, 8).map(([, round, signature]): Signed => [publicKey, round, signature]),
    [publicKey, OF_ANOTHER_CHAIN.round, OF_ANOTHER_CHAIN.signature],
    // the other root, another number, no sign of compression
    [publicKey, 1000, first.replace('b4', '94')],
    [publicKey, 1000, `${first.slice(0, -1)}0`],
    [publicKey, 1000, first.replace('b4', '34')],
    // infinity, a point of order 3, no point, a number beyond the field, too short and too long
    [publicKey, 1000, `c0${zeros}`],
    [publicKey, 1000, `80${zeros}`],
    [publicKey, 1000, `80${zeros.slice(1)}1`],
    [publicKey, 1000, `9f${'ff'.repeat(47)}`],
    [publicKey, 1000, first.slice(2)],
    [publicKey, 1000, `${first}00`],
    // keys: infinity, and one outside of the group
    [`c0${'00'.repeat(95)}`, 1000, first],
    [`80${'00'.repeat(95)}`, 1000, first],
  ]
  return { right, wrong }
}

test('two implementations of the pairing agree on which signatures are right; the database has none', async () => {
  const { right, wrong } = signatures()
  const all = [...right, ...wrong]
  const due = [...right.map(() => '1'), ...wrong.map(() => '0')]
  const browser = await Promise.all(all.map(async (signed) => String(Number(await isBeaconSignature(...signed)))))
  expect(browser).toEqual(due)
  const python = runPython(all, 'signatures')?.lines
  if (python) expect(python).toEqual(due)
  else console.warn('SKIPPED: there is no python3, so the pairing from the document was not compared')
})

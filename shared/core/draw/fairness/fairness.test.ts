import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FairExport, FairExportRound } from '../../contract/index.ts'
import { type Game, outcomesOf } from '../rules/odds.ts'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { commitmentOf, seedOfLink, walkDown } from './chain.ts'
import { drawOpencode } from './draw.ts'
import { hmacSha256, sha256 } from './hash.ts'
import { leafHash, merklePath, merkleRoot, merkleTree, rootOfPath } from './merkle.ts'
import { roundHeader } from './texts.ts'
import { type StepId, verifyExport } from './verify.ts'

const vector = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', name), 'utf8'))

interface DrawVector {
  link: string
  seed: string
  commitment: string
  key: string
  expect: string
  game: Game
  randomness: string
  opencode: string
}

test('the hash functions are the standard ones', async () => {
  expect(toHex(await sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  // RFC 4231, test case 2
  expect(toHex(await hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test.each(vector('draws-v1.json') as DrawVector[])('$key $expect draws $opencode', async (draw) => {
  const seed = await seedOfLink(fromHex(draw.link))
  expect(toHex(seed)).toBe(draw.seed)
  expect(toHex(await commitmentOf(seed))).toBe(draw.commitment)
  expect(await drawOpencode({ ...draw, seed })).toBe(draw.opencode)
})

test('the links of the vectors are one chain', async () => {
  const links = (vector('draws-v1.json') as DrawVector[]).map(({ link }) => link)
  expect(toHex(await walkDown(fromHex(links[0] as string), links.length - 1))).toBe(links.at(-1))
})

describe('merkle trees', () => {
  test('every leaf of a tree of any size leads to the root, and nothing else does', async () => {
    const size = fc.integer({ min: 1, max: 40 })
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(), async (count, pick, other) => {
        const leaves = await Promise.all(Array.from({ length: count }, (_, n) => leafHash(utf8(`entry ${n}`))))
        const index = pick % count
        const leaf = leaves[index] as (typeof leaves)[number]
        const root = toHex(await merkleRoot(leaves))
        const path = merklePath(await merkleTree(leaves), index)
        const reached = async (...args: Parameters<typeof rootOfPath>) => {
          const hash = await rootOfPath(...args)
          return hash && toHex(hash)
        }
        expect(await reached(leaf, index, count, path)).toBe(root)
        expect(await reached(await leafHash(utf8('forged')), index, count, path)).not.toBe(root)
        expect(await reached(leaf, index, count, [...path, leaf])).toBeNull()
        if (other % count !== index) expect(await reached(leaf, other % count, count, path)).not.toBe(root)
      }),
      { numRuns: 60, seed: 1 },
    )
  })

  test('a node cannot pass for a leaf', async () => {
    const [a, b] = [await leafHash(utf8('a')), await leafHash(utf8('b'))]
    const node = await merkleRoot([a, b])
    expect(toHex(await leafHash(new Uint8Array([...a, ...b])))).not.toBe(toHex(node))
  })
})

describe('verifyExport', () => {
  const good = () => vector('export-v1.json') as FairExport
  /** A drawn round with a winning entry of one's own. */
  const won = (data: FairExport) =>
    data.rounds.find(
      ({ mine, state }) => state === 'drawn' && mine?.some(({ payout }) => payout !== '0.00'),
    ) as FairExportRound

  test('passes what a server made: drawn, void, missed and coming rounds', async () => {
    const report = await verifyExport(good())
    expect(report).toMatchObject({ passed: true, gaps: [] })
    expect(new Set(report.rounds.map(({ state }) => state))).toEqual(new Set(['drawn', 'void', 'scheduled']))
  })

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

  test('nothing at all is not proven', async () => {
    expect((await verifyExport({ format: 'yaksok-fairness-v1', rounds: [] })).passed).toBe(false)
  })
})

/** A day of rounds of one second each. The seeds are fixed, so are the figures. */
test.each([
  // Chi-square at 1 in 1,000: 9 and 215 degrees of freedom.
  ['digit', 27.88],
  ['dice', 284.7],
] as [Game, number][])(
  '86,400 rounds of %s are as likely as they should be',
  async (game, limit) => {
    const rounds = 86_400
    const counts = new Map<string, number>(outcomesOf(game).map(({ values }) => [values.join(','), 0]))
    const drawn = async (number: number) => {
      const seed = await seedOfLink(utf8(`round ${number}`))
      return await drawOpencode({ seed, key: game, expect: `20261120${number}`, game, randomness: 'none' })
    }
    const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
    for (let first = 0; first < rounds; first += 2000) {
      for (const opencode of await Promise.all(numbers.slice(first, first + 2000).map(drawn)))
        counts.set(opencode, (counts.get(opencode) ?? Number.NaN) + 1)
    }
    const expected = rounds / outcomesOf(game).length
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(outcomesOf(game).length)
    expect(chiSquare).toBeLessThan(limit)
  },
  120_000,
)

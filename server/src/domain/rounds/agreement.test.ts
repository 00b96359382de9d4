// A promise (docs/promises.md).
import { createHash } from 'node:crypto'
import {
  drawByBeacon,
  drawOpencode,
  fromHex,
  type Game,
  isBeaconSignature,
  merkleTree,
  seedOfLink,
  toHex,
} from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { TEST_CHAIN, testSignature } from '../../../test/rounds/beacon.ts'
import { runPython } from '../../../test/rounds/python.ts'
import { worldForAll } from '../../../test/wallet/own-world.ts'
import { QUICKNET } from '../../infra/beacon/index.ts'
import { OF_ANOTHER_CHAIN, QUICKNET_ROUNDS } from '../../infra/beacon/testing/quicknet.ts'
import { many } from '../../infra/database/index.ts'

const world = worldForAll({ connections: 2, lotteries: [4] })
const ROUNDS = 10_000

/** Of version 1 by `link`, of version 2 by `signature` and `header`. */
interface Case {
  link?: string
  signature?: string
  header?: string
  key: string
  expect: string
  game: Game
  randomness: string
  leaves: string[]
}

/** Rounds that look random and are the same in every run. */
function randomRounds(): Case[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return Array.from({ length: ROUNDS }, (_, n) => ({
    ...(n % 2 === 0
      ? { link: hash(`link ${n}`) }
      : { signature: hash(`signature ${n}`) + hash(`end ${n}`).slice(32), header: `yaksok-round-v2\nround=${n}` }),
    key: n % 3 === 0 ? 'dice' : `h${n % 7}`,
    expect: String(202_611_200_000 + n),
    game: n % 3 === 0 ? 'dice' : 'digit',
    randomness: 'none',
    leaves: Array.from({ length: n % 11 }, (_, leaf) => hash(`leaf ${n} ${leaf}`)),
  }))
}

/** The server's: SQL. */
async function bySql(cases: readonly Case[]): Promise<string[]> {
  const rows = await many<{ drawn: string }>(
    world.pool,
    `select case when c.link is null then draw_by_beacon(decode(c.signature, 'hex'), c.header, c.game)
         else draw_opencode(seed_of_link(decode(c.link, 'hex')), c.key, c.expect, c.game, c.randomness) end || ' ' ||
       encode(merkle_root(array(select decode(l, 'hex') from unnest(c.leaves) with ordinality u (l, n) order by n)), 'hex') as drawn
     from jsonb_to_recordset($1::jsonb)
       c (link text, signature text, header text, key text, expect text, game text, randomness text, leaves text[]) order by c.expect`,
    [JSON.stringify(cases)],
  )
  return rows.map(({ drawn }) => drawn)
}

/** The browser's, which the command line runs, too. */
function byBrowser(cases: readonly Case[]): Promise<string[]> {
  return Promise.all(
    cases.map(async ({ link, signature = '', header = '', leaves, ...round }) => {
      const opencode = link
        ? await drawOpencode({ ...round, seed: await seedOfLink(fromHex(link)) })
        : await drawByBeacon(fromHex(signature), new TextEncoder().encode(header), round.game)
      const root = leaves.length === 0 ? new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array())) : null
      return `${opencode} ${toHex(root ?? ((await merkleTree(leaves.map(fromHex))).at(-1)?.[0] as Uint8Array))}`
    }),
  )
}

test(`three implementations agree on the results and roots of ${ROUNDS} rounds`, async () => {
  const cases = randomRounds()
  const [sql, browser, python] = [await bySql(cases), await byBrowser(cases), runPython(cases, 'draws')?.lines]
  expect(sql).toHaveLength(ROUNDS)
  expect(browser).toEqual(sql)
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

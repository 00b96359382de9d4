import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { drawByBeacon, drawOpencode, fromHex, type Game, merkleTree, seedOfLink, toHex } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { worldForAll } from '../../../test/wallet/own-world.ts'
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

/** The one written from the document alone; null where there is no Python. */
function byPython(cases: readonly Case[]): string[] | null {
  const script = join(import.meta.dirname, '../../../test/rounds/verify.py')
  const { error, stdout } = spawnSync('python3', [script, 'draws'], {
    encoding: 'utf8',
    input: JSON.stringify(cases),
    maxBuffer: 64e6,
  })
  return error ? null : stdout.trim().split('\n')
}

test(`three implementations agree on the results and roots of ${ROUNDS} rounds`, async () => {
  const cases = randomRounds()
  const [sql, browser, python] = [await bySql(cases), await byBrowser(cases), byPython(cases)]
  expect(sql).toHaveLength(ROUNDS)
  expect(browser).toEqual(sql)
  if (python) expect(python).toEqual(sql)
  else console.warn('SKIPPED: there is no python3, so the implementation from the document was not compared')
})

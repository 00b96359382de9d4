import { afterEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'

let world: World
afterEach(() => world.close())

/** Everything of a round that its entries in the log are made of. */
const SELECT = `select r.version, r.entry_count, r.opencode, r.void_reason, encode(r.entries_root, 'hex') as root,
  encode(r.hash, 'hex') as hash, epoch_ms(coalesce(r.sealed_at, r.resolved_at)) as sealed, encode(r.link, 'hex') as link,
  encode(r.beacon_chain, 'hex') as chain, r.beacon_round, encode(b.signature, 'hex') as signature,
  round_header(l.key, l.game, r) as header
  from rounds r join lotteries l on l.id = r.lottery_id
    left join beacon_answers b on b.chain = r.beacon_chain and b.round = r.beacon_round
  where r.seq = $1`

async function roundOf(seq: number) {
  const row = (await one<Record<string, string | number>>(world.admin, SELECT, [seq])) as Record<
    string,
    string | number
  >
  const logged = await many<{ entry: string }>(
    world.admin,
    `select kind || ' ' || body as entry from log_entries where body::jsonb ->> 'hash' = $1 order by position`,
    [row.hash],
  )
  return { row, entries: logged.map(({ entry }) => entry) }
}

// byte for byte: witnesses keep the hashes of these (docs/fairness.md, Log)
test.each([1, 2] as const)('what the log says of rounds of version %i', async (draws) => {
  world = await openWorld({ lotteries: [4], draws })
  const member = await world.member(100_000)
  await world.order(member, { lottery: 4, picks: ['대'] })
  await world.pass(61)
  const { row, entries } = await roundOf(1)
  expect([row.version, row.entry_count]).toEqual([draws, 1])
  const published = `round {"hash":"${row.hash}","header":${JSON.stringify(row.header)}}`
  const root = `root {"count":1,"hash":"${row.hash}","root":"${row.root}","sealed":${row.sealed}}`
  const result =
    draws === 1
      ? `result {"hash":"${row.hash}","link":"${row.link}","opencode":"${row.opencode}"}`
      : `result {"beacon":"${row.chain}","beaconRound":${row.beacon_round},"hash":"${row.hash}","opencode":"${row.opencode}","signature":"${row.signature}"}`
  expect(entries).toEqual([published, root, result])

  await world.admin.query('select rounds_cancel(array(select id from rounds where seq = 3), $1)', ['clock'])
  const unseen = await roundOf(3)
  const empty = `root {"count":0,"hash":"${unseen.row.hash}","root":"${unseen.row.root}","sealed":${unseen.row.sealed}}`
  expect(unseen.entries).toEqual([
    `round {"hash":"${unseen.row.hash}","header":${JSON.stringify(unseen.row.header)}}`,
    // of version 2 a root says that it was sealed before its draw
    ...(draws === 1 ? [empty] : []),
    `void {"hash":"${unseen.row.hash}","reason":"clock"}`,
  ])
})

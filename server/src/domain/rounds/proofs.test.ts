import { createHash } from 'node:crypto'
import { type FairExport, parseFairExport } from '@yaksok/shared/core/contract'
import {
  checkpointText,
  createSigner,
  fromHex,
  merklePath,
  merkleTree,
  toHex,
  verifyExport,
} from '@yaksok/shared/core/draw'
import { toWire } from '@yaksok/shared/core/money'
import { beforeEach, expect, test } from 'vitest'
import { testSignature, useTestBeacon } from '../../../test/rounds/beacon.ts'
import { runPython } from '../../../test/rounds/python.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { many } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

const world = worldForEach({ connections: 8 })

async function exported(): Promise<FairExport> {
  const data = await exportRounds(world.pool, 'dice', { day: '20261120' })
  return parseFairExport(structuredClone(data))
}

beforeEach(async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => world.member(1_000_000)))
  for (let minute = 0; minute < 4; minute++) {
    for (const member of members.slice(0, minute * 2 + 1))
      await world.order(member, { lottery: 4, picks: ['대', '11', '3'] })
    await world.pass(60)
  }
  await world.away(300)
})

test('no two rounds of version 1 have one seed: a link of a chain is published once', async () => {
  await world.admin.query('delete from beacon_in_use')
  await world.pass(120)
  const again = world.admin.query(
    `insert into rounds overriding system value
       select (jsonb_populate_record(r, '{"id": 999999, "seq": 999999, "expect": "209901010001"}')).*
       from rounds r where chain_index is not null limit 1`,
  )
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'rounds_chain_link_idx' })
})

test('every round of the server passes the check that browsers make', async () => {
  const data = await exported()
  const report = await verifyExport(data)
  expect(report.rounds.flatMap(({ steps }) => steps.filter(({ outcome }) => outcome === 'failed'))).toEqual([])
  expect(report.passed).toBe(true)
  const drawn = report.rounds.filter(({ state }) => state === 'drawn')
  expect(drawn).toHaveLength(4)
  for (const { steps } of drawn)
    expect(steps.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id)).toEqual([
      'mine',
      'commitment',
      'payout',
    ])
})

// The machine may have no Python; the check by another hand then is the database's own (test/rounds/verify.py says more).
test('and the check written by other hands in Python', async ({ skip }) => {
  const data = await exported()
  const good = runPython(data)
  skip(good === null, 'there is no python3')
  expect(good).toEqual({ status: 0, lines: ['4'] })
  const drawn = data.rounds.find(({ state }) => state === 'drawn')
  if (drawn) drawn.opencode = drawn.opencode === '1,1,1' ? '2,2,2' : '1,1,1'
  expect(runPython(data)).toEqual({ status: 1, lines: [`dice ${drawn?.expect} result`] })
})

test('an own entry is found in the tree and its payout follows from the result', async () => {
  const data = await exported()
  const round = data.rounds.find(({ leaves }) => leaves.length === 5)
  if (!round) throw new Error('no round with five entries')
  const entries = await many<{ id: number; picks: string[]; stake: number; payout: number; nonce: string }>(
    world.pool,
    'select * from orders where round_id = (select id from rounds where expect = $1 and lottery_id = 4) order by id',
    [round.expect],
  )
  const tree = await merkleTree(round.leaves.map(fromHex))
  round.mine = entries.map(({ id, picks, stake, payout: paid, nonce }, index) => ({
    order: String(id),
    picks,
    stake: toWire(stake),
    payout: toWire(paid),
    nonce,
    index,
    path: merklePath(tree, index).map(toHex),
  }))
  const report = await verifyExport(data)
  expect(report.passed).toBe(true)
  const steps = report.rounds.find(({ expect: e }) => e === round.expect)?.steps
  expect(steps?.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id)).toEqual(['commitment'])
})

test('rounds of version 1 that were published are drawn by it once a beacon is in use, and pass every check', async () => {
  await world.admin.query('delete from beacon_in_use')
  await world.pass(180)
  await useTestBeacon(world.pool)
  await world.pass(240)
  const data = await exported()
  expect(await verifyExport(data)).toMatchObject({ passed: true })
  const versions = data.rounds.filter(({ state }) => state === 'drawn').map(({ version = 1 }) => version)
  expect(versions.join('')).toMatch(/^2+1{3,}2+$/)
})

test('the public log says of every round, drawn, void or to come, what its export says', async () => {
  await world.admin.query('delete from beacon_in_use')
  await world.pass(180)
  await useTestBeacon(world.pool)
  await world.pass(60)
  const data = await withLog(await exported())
  const logged = (found: FairExport['rounds']) => new Set(found.flatMap(({ log = [] }) => log.map(({ kind }) => kind)))
  expect(logged(data.rounds)).toEqual(new Set(['round', 'root', 'result', 'void']))
  const { rounds } = await verifyExport(data)
  expect(rounds.filter(({ log }) => log?.outcome === 'failed')).toEqual([])
  const passed = new Set(rounds.flatMap(({ state, log }) => (log ? state : [])))
  expect([...passed].sort()).toEqual(['drawn', 'open', 'scheduled', 'void'])
  expect(runPython(data)?.status).not.toBe(1)
  const silent = { ...data, rounds: data.rounds.map((round) => ({ ...round, log: [] })) }
  const refused = (await verifyExport(silent)).rounds.filter(({ log }) => log?.outcome === 'failed')
  // of version 1 some are older than the log
  expect(refused).toHaveLength(data.rounds.filter(({ beacon }) => beacon).length)
  expect(runPython(silent)?.lines.length ?? refused.length).toBe(refused.length)
  for (const round of data.rounds) if (round.state === 'void') round.reason = 'clock'
  expect(await verifyExport(data)).toMatchObject({ passed: false })
  expect(runPython(data)?.status).not.toBe(0)
})

/** The export with paths into the log as it is now. */
async function withLog(data: FairExport): Promise<FairExport> {
  const entries = await many<{ text: string }>(
    world.pool,
    `select kind || e'\\n' || body as text from log_entries order by position`,
  )
  const leaves = entries.map(({ text }) => createHash('sha256').update('\0').update(text).digest())
  const tree = await merkleTree(leaves.map((leaf) => Uint8Array.from(leaf)))
  const signer = await createSigner('log.example', new Uint8Array(32))
  const text = checkpointText({
    origin: 'log.example',
    size: leaves.length,
    root: tree.at(-1)?.[0] as Uint8Array<ArrayBuffer>,
  })
  const rounds = data.rounds.map((round) => ({
    ...round,
    log: round.log?.map((entry) => ({ ...entry, path: merklePath(tree, entry.position).map(toHex) })) ?? [],
  }))
  return { ...data, rounds, log: { verifier: signer.verifier, checkpoint: `${text}\n${await signer.sign(text)}\n` } }
}

test('a drawn round fails where its result, its beacon or the time of its log is another one', async () => {
  const data = await exported()
  const drawn = data.rounds.findLast(({ state }) => state === 'drawn')
  if (!drawn?.beacon || !drawn.entries) throw new Error('no round was drawn by its beacon')
  const failed = async (change: object) => {
    const round = { ...drawn, ...change }
    const { steps } = (await verifyExport({ ...data, rounds: [round] })).rounds[0] ?? { steps: [] }
    return steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
  }
  expect(await failed({})).toEqual([])
  expect(await failed({ beacon: { ...drawn.beacon, signature: testSignature(drawn.beacon.round + 1) } })).toEqual([
    'chain',
    'result',
  ])
  expect(await failed({ beacon: { ...drawn.beacon, round: drawn.beacon.round + 1 } })).toEqual([
    'header',
    'chain',
    'result',
  ])
  expect(await failed({ beacon: { ...drawn.beacon, signature: null } })).toEqual(['result'])
  const [info] = data.beacons ?? []
  if (!info) throw new Error('no beacon is described')
  const other = { ...info, public_key: info.public_key.replace(/^../, (first) => (first === '80' ? '81' : '80')) }
  const { steps } = (await verifyExport({ ...data, beacons: [other], rounds: [drawn] })).rounds[0] ?? { steps: [] }
  expect(steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toEqual(['chain'])
  expect(await failed({ entries: { ...drawn.entries, logged: drawn.draws } })).toEqual(['order'])
})

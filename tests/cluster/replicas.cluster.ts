/** Read replicas: what a session has written it sees, whoever answers; who lags or is away is left out. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAY_LAG } from '@yaksok/server/testing'
import type { CallId } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metric } from './lib/metric.ts'
import { type ReplicaWorld, readsBy, startReplicaWorld, Visitor } from './lib/replica-world.ts'
import { until } from './lib/until.ts'
import { describeWith } from './lib/with-programs.ts'

const SUPPORT = join(import.meta.dirname, '../..', 'tools', 'scripts', 'sql-features', 'support.json')
/** Calls of the grammar itself. */
const GRAMMAR: readonly string[] = ['coalesce']

/** What each call that may lag is asked with. */
const ASKED: Partial<Record<CallId, Record<string, string>>> = {
  booking: { id: '1' },
  directory: { page: '1', name: '매' },
  fairnessEntries: { key: 'dice', expect: '202601010001' },
  fairnessExport: { key: 'dice', expect: '202601010001' },
  fairnessRounds: { key: 'dice' },
  fairnessRound: { key: 'dice', expect: '202601010001' },
  fairnessBeacon: {},
  fairnessBreaks: { key: 'dice' },
  goods: { text: '카페' },
  goodsComments: { id: '1' },
  goodsFind: { id: '1' },
  inquiry: { id: '1' },
  inquiryPicture: { message: '1' },
  inquiryPictures: { id: '1' },
  moneyRecord: { line: '1' },
  statement: { month: '2026-01', format: 'csv' },
  venuePictures: { id: '1' },
}

const DEPOSIT = { amount: '10000', bank_name: '홍길동', bank_number: '1234567890' }

const visitor = async ({ first }: ReplicaWorld, username: string) => new Visitor(await first.registerRaw(username))

describeWith(['etcd', 'patroni', 'haproxy', 'postgres'], 'read replicas', (programs) => {
  let world: ReplicaWorld
  beforeAll(async () => {
    world = await startReplicaWorld(programs)
  })
  afterAll(() => world?.close())

  test('the schema, all of it, is on PostgreSQL 15, and knows every function that the server calls', () =>
    onFifteen(world))
  test('what a session has written on one process it reads on another, also while all replicas lag', () =>
    ownWrites(world))
  test('a client without the cookie is answered by the primary', () => withoutCookie(world))
  test('what an operator decided is there when the member hears of it', () => news(world))
  test('every call that may lag can be answered by a replica', () => everyCall(world))
  test('a replica that is killed costs no answer, is left out, and comes back', () => killed(world))
})

async function onFifteen({ first }: ReplicaWorld): Promise<void> {
  const { groups } = JSON.parse(readFileSync(SUPPORT, 'utf8')) as { groups: { features: string[] }[] }
  const functions = groups.flatMap(({ features }) => features.flatMap((one) => one.match(/^function: (.+)/)?.[1] ?? []))
  const { rows } = await first.owner.query(
    `select current_setting('server_version_num')::int / 10000 as version,
       (select count(*)::int from ledger_verify() where not ok) as failed,
       array(select f from unnest($1::text[]) f where not exists (select from pg_proc where proname = f)) as unknown`,
    [functions.filter((name) => !GRAMMAR.includes(name))],
  )
  expect(rows).toEqual([{ version: 15, failed: 0, unknown: [] }])
}

async function ownWrites(world: ReplicaWorld): Promise<void> {
  const { first, second, machines } = world
  const member = await visitor(world, 'reader1')
  await machines.pauseReplay(true)
  const filed = await member.call(first, 'deposit', DEPOSIT)
  expect(filed).toMatchObject({ code: 200 })
  const before = await readsBy(second, 'primary')
  const list = await member.call(second, 'deposits')
  expect((list.data as { id: string }[]).map(({ id }) => id)).toEqual([(filed.data as { id: string }).id])
  expect(await readsBy(second, 'primary')).toBe(before + 1)
  await machines.pauseReplay(false)
  await until('a replica that answers the same', async () => {
    const replica = await readsBy(second, 'replica')
    expect((await member.call(second, 'deposits')).data).toEqual(list.data)
    return (await readsBy(second, 'replica')) > replica
  })
}

async function withoutCookie(world: ReplicaWorld): Promise<void> {
  // the other process than the one that registered them, which remembers
  const { second } = world
  const { token } = await visitor(world, 'reader2')
  const before = await readsBy(second, 'primary')
  expect((await second.callRaw('deposits', {}, { token })).code).toBe(200)
  expect(await readsBy(second, 'primary')).toBe(before + 1)
}

async function news(world: ReplicaWorld): Promise<void> {
  const { first, second, machines } = world
  const member = await visitor(world, 'reader3')
  const { data } = await member.call(first, 'deposit', DEPOSIT)
  await machines.pauseReplay(true)
  const heard = new Promise<void>((resolve) => {
    const stop = second.services.bus.on('notification', () => {
      stop()
      resolve()
    })
  })
  await first.owner.query('select wallet_decide_deposit($1, null)', [(data as { id: string }).id])
  await heard
  expect((await member.call(second, 'notifications')).data).toMatchObject({ list: [{ kind: 'deposit-done' }] })
  expect((await member.call(second, 'ledger')).data).toMatchObject({ booked: '10000.00' })
  await machines.pauseReplay(false)
}

async function everyCall(world: ReplicaWorld): Promise<void> {
  const { first } = world
  const member = await visitor(world, 'reader4')
  await until('replicas that have it all', async () => {
    const before = await readsBy(first, 'replica')
    await member.call(first, 'report')
    return (await readsBy(first, 'replica')) > before
  })
  const failed = await readsBy(first, 'primary_after_replica')
  const answered = await readsBy(first, 'replica')
  for (const id of Object.keys(MAY_LAG) as CallId[]) {
    const reply = await member.call(first, id, ASKED[id] ?? {})
    // refused where there is nothing of that number, but never broken by a database that only reads
    expect([200, 400, 401], `${id}: ${reply.msg}`).toContain(reply.code)
  }
  expect(await readsBy(first, 'primary_after_replica')).toBe(failed)
  expect(await readsBy(first, 'replica')).toBeGreaterThan(answered + Object.values(MAY_LAG).length / 2)
}

async function killed(world: ReplicaWorld): Promise<void> {
  const { first, machines } = world
  const member = await visitor(world, 'reader5')
  const hosts = machines.serverUrls().map((url) => new URL(url).host)
  const inUse = async (count: number) => {
    const up = hosts.map((replica) => metric(first.services.metrics, 'yaksok_replica_up', { replica }))
    return (await Promise.all(up)).filter(Boolean).length === count
  }
  await until('two replicas', () => inUse(2))
  const name = await machines.killStandby()
  const answers = await Promise.all(Array.from({ length: 50 }, () => member.call(first, 'deposits')))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  await until('one replica', () => inUse(1))
  await machines.bringBack(name)
  await machines.whole()
  await until('two replicas again', () => inUse(2))
}

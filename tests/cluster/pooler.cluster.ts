/** pgbouncer in transaction mode between the app and the primary: what needs a session goes past it. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { openBackend, readConfig } from '@yaksok/server'
import { TEST_DATA_KEYS, type TestServer } from '@yaksok/server/testing'
import { toBase64 } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from './lib/money-load.ts'
import { FUND_PASSWORD, insist, newPlayer } from './lib/player.ts'
import { type PooledWorld, startPooledWorld } from './lib/pooled-world.ts'
import { until } from './lib/until.ts'
import { describeWith } from './lib/with-programs.ts'

const OPS = join(import.meta.dirname, '../..', 'server', 'src', 'operators', 'cli', 'main.ts')

describeWith(['etcd', 'patroni', 'haproxy', 'postgres', 'pgbouncer'], 'pgbouncer', (programs) => {
  let world: PooledWorld
  let server: TestServer

  beforeAll(async () => {
    world = await startPooledWorld(programs, () => ({ demoData: true, roundSeconds: 5 }))
    server = world.server
  })
  afterAll(() => world?.close())

  test('connections to PostgreSQL are shared by transactions, each with the limits of the app', async () => {
    const work = Array.from({ length: 60 }, () =>
      server.services.pool.query(
        `select pg_backend_pid() as pid, current_user as login, current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    )
    for (const { rows } of await Promise.all(work))
      expect(rows[0]).toMatchObject({ login: 'yaksok_app', statement: '4s', idle: '8s' })
    const { rows } = await server.owner.query(
      `select count(*) filter (where application_name = 'yaksok-bus')::int as bus from pg_stat_activity`,
    )
    expect(rows[0]).toEqual({ bus: 1 })
  })

  test('a process and an operator’s command find their ways by the environment', async () => {
    const { machines, pooler } = world
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: machines.url('app'),
      DATABASE_REPLICA_URL: machines.serverUrls().join(),
      DATA_KEYS: TEST_DATA_KEYS,
      LOG_LEVEL: 'silent',
    }
    const backend = await openBackend(readConfig(env))
    await until('a process that is ready', async () => Object.values(await backend.ready()).every(Boolean))
    await backend.close()
    const args = ['--disable-warning=ExperimentalWarning', OPS, 'ledger', 'verify']
    const verified = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, ...env, DATABASE_OWNER_URL: machines.url() },
    })
    expect({ status: verified.status, stderr: verified.stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('a member deposits, hears of it, enters a round, sees it drawn and withdraws', async () => {
    const player = await newPlayer(server, 'pooled1', 1)
    expect(await toldOfDeposit(server, player)).toContain('deposit-done')
    await playRound(server, player)
    const wanted = { money: '10000', paypassword: FUND_PASSWORD }
    const { id } = await insist<{ id: string }>(server, player.token, 'withdraw', wanted)
    await server.owner.query('select wallet_decide_withdrawal($1, null)', [id])
    const { rows } = await server.owner.query('select * from ledger_verify() where not ok')
    expect(rows).toEqual([])
  })
})

/** What the member's stream says of a deposit that is booked while it is open. */
async function toldOfDeposit(server: TestServer, { token }: Player): Promise<string> {
  const account = { amount: '100000', bank_name: '김하늘', bank_number: '110234567890' }
  const { id } = await insist<{ id: string }>(server, token, 'deposit', account)
  const stream = await fetch(`${await server.listen()}/events`, {
    headers: { token: toBase64(token), accept: 'text/event-stream' },
    signal: AbortSignal.timeout(120_000),
  })
  expect(stream.status).toBe(200)
  await server.owner.query('select wallet_decide_deposit($1, null)', [id])
  return await heard(stream, 'event: told')
}

/** Enters a round that is open, and waits until it is drawn. */
async function playRound(server: TestServer, player: Player): Promise<void> {
  const order = await until('an open round', () => placed(server, player))
  await until('the draw', async () => {
    const { sData } = await server.callRaw('gameRecords', {}, { token: player.token })
    const { data } = sData as { data: { id: string; status: number }[] }
    return data.find(({ id }) => id === order)?.status !== 0
  })
}

async function placed(server: TestServer, { id, token }: Player): Promise<string | null> {
  const [lottery] = await insist<{ id: string; key: string }[]>(server, token, 'lotteries')
  if (!lottery) return null
  const { expect: round } = await insist<{ expect: string }>(server, token, 'roundClock', { key: lottery.key })
  const order = { mid: id, lid: lottery.id, expect: round, item: '대', money: '1000' }
  const { code, data } = await server.callRaw('placeOrder', order, { token })
  return code === 200 ? (data as { order: string }).order : null
}

/** What a stream says until it says this. */
async function heard(stream: Response, wanted: string): Promise<string> {
  let text = ''
  for await (const chunk of stream.body as ReadableStream<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.slice(text.indexOf(wanted)).includes('\n\n') && text.includes(wanted)) return text
  }
  throw new Error(`the stream ended: ${text}`)
}

/** pgbouncer in transaction mode between the app and the primary: what needs a session goes past it. */
import { createTestServer, type TestServer } from '@yaksok/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Machines, startMachines } from './lib/machines.ts'
import { type Pooler, startPooler } from './lib/pooler.ts'
import { until } from './lib/until.ts'
import { describeWith } from './lib/with-programs.ts'

const FUND_PASSWORD = '4827'

describeWith(['etcd', 'patroni', 'haproxy', 'postgres', 'pgbouncer'], 'pgbouncer', (programs) => {
  let machines: Machines
  let pooler: Pooler
  let server: TestServer

  beforeAll(async () => {
    machines = await startMachines(programs)
    pooler = await startPooler(programs.pgbouncer, machines.url('app'))
    server = await createTestServer({
      database: { url: machines.url(), drop: async () => {} },
      urls: { application: pooler.url, session: machines.url('app') },
      config: { demoData: true, roundSeconds: 5 },
    })
  })
  afterAll(async () => {
    await server?.close()
    await pooler?.close()
    await machines?.close()
  })

  const ask = async (token: string, id: Parameters<TestServer['callRaw']>[0], fields: Record<string, string> = {}) => {
    const { code, msg, data } = await server.callRaw(id, fields, { token })
    if (code !== 200) throw new Error(`${id}: ${msg}`)
    return data as never
  }

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

  test('a member registers, deposits, hears of it, enters a round and sees it drawn', async () => {
    const token = await server.register('pooled1')
    await ask(token, 'setName', { name: '김하늘' })
    await ask(token, 'setFundPassword', { paypassword: FUND_PASSWORD })
    await ask(token, 'setBank', { bankid: '110234567890', bank: '088' })
    const filed = (await ask(token, 'deposit', {
      amount: '100000',
      bank_name: '김하늘',
      bank_number: '110234567890',
    })) as { id: string }
    const address = await server.listen()
    const stream = await fetch(`${address}/events`, {
      headers: { token: btoa(token), accept: 'text/event-stream' },
      signal: AbortSignal.timeout(120_000),
    })
    expect(stream.status).toBe(200)
    await server.owner.query('select wallet_decide_deposit($1, null)', [filed.id])
    expect(await heard(stream, 'event: told')).toContain('deposit-done')

    const { order } = (await until('an open round', () => placed(token))) as { order: string }
    await until('the draw', async () => {
      const { sData } = await server.callRaw('gameRecords', {}, { token })
      return (
        (sData as { data: { id: string; status: number }[] }).data.find((record) => record.id === order)?.status !== 0
      )
    })
    const withdrawal = (await ask(token, 'withdraw', { money: '10000', paypassword: FUND_PASSWORD })) as { id: string }
    await server.owner.query('select wallet_decide_withdrawal($1, null)', [withdrawal.id])
    const { rows } = await server.owner.query('select * from ledger_verify() where not ok')
    expect(rows).toEqual([])
  })

  async function placed(token: string): Promise<unknown> {
    const mid = ((await ask(token, 'userInfo')) as { id: string }).id
    const [lottery] = (await ask(token, 'lotteries')) as { id: string; key: string }[]
    const { expect: round } = (await ask(token, 'roundClock', { key: lottery?.key ?? '' })) as { expect: string }
    const order = { mid, lid: lottery?.id ?? '', expect: round, item: '대', money: '1000' }
    const { code, data } = await server.callRaw('placeOrder', order, { token })
    return code === 200 ? data : null
  }
})

/** What a stream says until it says this. */
async function heard(stream: Response, wanted: string): Promise<string> {
  let text = ''
  for await (const chunk of stream.body as ReadableStream<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.slice(text.indexOf(wanted)).includes('\n\n') && text.includes(wanted)) return text
  }
  throw new Error(`the stream ended: ${text}`)
}

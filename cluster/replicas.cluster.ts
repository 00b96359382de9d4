/** Read replicas: what a session has written it sees, whoever answers; who lags or is away is left out. */

import { createTestServer, MAY_LAG, type Reply, type TestServer } from '@yaksok/server/testing'
import type { CallId } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Machines, startMachines } from './lib/machines.ts'
import { metric } from './lib/metric.ts'
import { until } from './lib/until.ts'
import { describeWith } from './lib/with-programs.ts'

/** What each call that may lag is asked with. */
const ASKED: Partial<Record<CallId, Record<string, string>>> = {
  booking: { id: '1' },
  directory: { page: '1', name: '매' },
  fairnessEntries: { key: 'dice', expect: '202601010001' },
  fairnessExport: { key: 'dice', expect: '202601010001' },
  fairnessRounds: { key: 'dice' },
  fairnessRound: { key: 'dice', expect: '202601010001' },
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

describeWith(['etcd', 'patroni', 'haproxy', 'postgres'], 'read replicas', (programs) => {
  let machines: Machines
  let servers: TestServer[] = []

  beforeAll(async () => {
    machines = await startMachines(programs)
    const database = { url: machines.url(), drop: async () => {} }
    const start = () =>
      createTestServer({
        database,
        urls: { application: machines.url('app') },
        config: { databaseReplicaUrls: machines.serverUrls(), demoData: true },
      })
    servers = [await start(), await start()]
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await machines?.close()
  })

  const read = (server: TestServer, by: string) => metric(server.services.metrics, 'yaksok_lagging_reads_total', { by })

  /** A member with the cookies of a browser, whose calls go to either process. */
  async function visitor(username: string) {
    const [first] = servers as [TestServer]
    const cookies = new Map<string, string>()
    const keep = ({ headers }: Reply) => {
      for (const cookie of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? []
        cookies.set(name, value)
      }
    }
    const registered = await first.registerRaw(username)
    keep(registered)
    const token = registered.data as string
    return {
      token,
      async call(server: TestServer, id: CallId, fields: Record<string, string> = {}): Promise<Reply> {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await server.callRaw(id, fields, { token, headers: { cookie } })
        keep(reply)
        return reply
      },
    }
  }

  const deposit = { amount: '10000', bank_name: '홍길동', bank_number: '1234567890' }

  test('what a session has written on one process it reads on another, also while all replicas lag', async () => {
    const [first, second] = servers as [TestServer, TestServer]
    const member = await visitor('reader1')
    await machines.pauseReplay(true)
    const filed = await member.call(first, 'deposit', deposit)
    expect(filed).toMatchObject({ code: 200 })
    const before = await read(second, 'primary')
    const list = await member.call(second, 'deposits')
    expect((list.data as { id: string }[]).map(({ id }) => id)).toEqual([(filed.data as { id: string }).id])
    expect(await read(second, 'primary')).toBe(before + 1)
    await machines.pauseReplay(false)
    await until('a replica that answers the same', async () => {
      const replica = await read(second, 'replica')
      const again = await member.call(second, 'deposits')
      expect(again.data).toEqual(list.data)
      return (await read(second, 'replica')) > replica
    })
  })

  test('a client without the cookie is answered by the primary', async () => {
    // the other process than the one that registered them, which remembers
    const [, second] = servers as [TestServer, TestServer]
    const member = await visitor('reader2')
    const before = await read(second, 'primary')
    expect((await second.callRaw('deposits', {}, { token: member.token })).code).toBe(200)
    expect(await read(second, 'primary')).toBe(before + 1)
  })

  test('what an operator decided is there when the member hears of it', async () => {
    const [first, second] = servers as [TestServer, TestServer]
    const member = await visitor('reader3')
    const { data } = await member.call(first, 'deposit', deposit)
    await machines.pauseReplay(true)
    const heard = new Promise<void>((resolve) => {
      const stop = second.services.bus.on('told', () => {
        stop()
        resolve()
      })
    })
    await first.owner.query('select wallet_decide_deposit($1, null)', [(data as { id: string }).id])
    await heard
    expect((await member.call(second, 'told')).data).toMatchObject({ list: [{ kind: 'deposit-done' }] })
    expect((await member.call(second, 'ledger')).data).toMatchObject({ booked: '10000.00' })
    await machines.pauseReplay(false)
  })

  test('every call that may lag can be answered by a replica', async () => {
    const [first] = servers as [TestServer]
    const member = await visitor('reader4')
    await until('replicas that have it all', async () => {
      const before = await read(first, 'replica')
      await member.call(first, 'report')
      return (await read(first, 'replica')) > before
    })
    const failed = await read(first, 'primary_after_replica')
    const answered = await read(first, 'replica')
    for (const id of Object.keys(MAY_LAG) as CallId[]) {
      const primary = await read(first, 'primary')
      const reply = await member.call(first, id, ASKED[id] ?? {})
      // refused where there is nothing of that number, but never broken by a database that only reads
      expect([200, 400, 401], `${id}: ${reply.msg}`).toContain(reply.code)
      expect(await read(first, 'primary'), id).toBe(primary)
    }
    expect(await read(first, 'primary_after_replica')).toBe(failed)
    expect(await read(first, 'replica')).toBeGreaterThan(answered + Object.values(MAY_LAG).length / 2)
  })

  test('a replica that is killed costs no answer, is left out, and comes back', async () => {
    const [first] = servers as [TestServer]
    const member = await visitor('reader5')
    const inUse = async () => {
      const urls = machines.serverUrls().map((url) => new URL(url).host)
      const up = urls.map((replica) => metric(first.services.metrics, 'yaksok_replica_up', { replica }))
      return (await Promise.all(up)).filter(Boolean).length
    }
    await until('two replicas', async () => (await inUse()) === 2)
    const name = await machines.killStandby()
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.call(first, 'deposits')))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    await until('one replica', async () => (await inUse()) === 1)
    await machines.bringBack(name)
    await machines.whole()
    await until('two replicas again', async () => (await inUse()) === 2)
  })
})

// A promise (docs/promises.md).
import { randomUUID } from 'node:crypto'
import { applicationUrl } from '@yaksok/server/postgres'
import {
  createTestConsole,
  createTestDatabase,
  FUND_PASSWORD,
  ledgerFaults,
  type Member,
  memberWithBank,
  ownerPool,
  type TestDatabase,
  type TestServer,
} from '@yaksok/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHourServer } from '../../server/test/hour-rounds.ts'
import { openWireProxy, type WireFault, type WireProxy } from './lib/wire-proxy.ts'

/** The API and the console, each behind a network of its own to the same database. */
let database: TestDatabase
let network: WireProxy
let consoleNetwork: WireProxy
let server: TestServer
let operators: Awaited<ReturnType<typeof createTestConsole>>
let cashier: Awaited<ReturnType<typeof operators.operator>>
let consolePool: ReturnType<typeof ownerPool>

beforeAll(async () => {
  database = await createTestDatabase()
  network = await openWireProxy(database.url)
  consoleNetwork = await openWireProxy(database.url)
  const urls = { application: network.urlOf(applicationUrl(database.url)) }
  server = await createHourServer('empty', { database, urls })
  consolePool = ownerPool(consoleNetwork.urlOf(database.url))
  operators = await createTestConsole({ ...server, owner: consolePool })
  cashier = await operators.operator('cashier')
})
afterAll(async () => {
  expect(await ledgerFaults(server.owner)).toEqual([])
  await operators.close()
  await consolePool.end()
  await server.close()
  for (const proxy of [network, consoleNetwork]) await proxy.close()
  await database.drop()
})

/** How a call ended: `lost` says that nobody knows, and that it may be asked again. */
interface Reply {
  ended: 'done' | 'lost' | 'busy' | 'refused'
  data: unknown
}

/** A call that moves money. */
interface MoneyCall {
  proxy: () => WireProxy
  /** What PostgreSQL is sent where it acts: the call itself, or the commit of its transaction. */
  at: string
  /** Makes what it needs and answers how it is sent; sent again it is the same request. */
  prepare(member: Member): Promise<() => Promise<Reply>>
  /** What it changes of the member's balance and of what is held, won. */
  moves: { available: number; held?: number }
  /** How the second answer differs where the first was lost after it had acted. */
  again?: 'refused'
}

const byMember =
  (
    id: 'deposit' | 'withdraw' | 'placeOrder' | 'cancelRequest',
    fields: (member: Member) => Promise<Record<string, string>>,
  ) =>
  async (member: Member) => {
    const request = await fields(member)
    const key = randomUUID()
    return async (): Promise<Reply> => {
      const headers = { 'idempotency-key': key }
      const { status, code, data } = await server.callRaw(id, request, { token: member.token, headers })
      const ended = status === 503 ? 'lost' : status === 409 ? 'busy' : code === 200 ? 'done' : 'refused'
      return { ended, data }
    }
  }

const byCashier =
  (ask: (member: Member) => Promise<() => Promise<{ status: number; body: { message?: string } }>>) =>
  async (member: Member) => {
    const send = await ask(member)
    return async (): Promise<Reply> => {
      const { status, body } = await send()
      const ended = status === 200 ? 'done' : /알 수 없어요/.test(body.message ?? '') ? 'lost' : 'refused'
      return { ended, data: ended === 'done' ? body : null }
    }
  }

const file = async (id: 'deposit' | 'withdraw', { token }: Member): Promise<{ id: string; line: number }> => {
  const fields = { deposit: DEPOSIT, withdraw: { money: '30000', paypassword: FUND_PASSWORD } }[id]
  return (await server.callRaw(id, fields, { token })).data as { id: string; line: number }
}

/** An operator takes a request and decides it. */
const decide = (call: 'approveRequest' | 'rejectRequest', kind: 'deposits' | 'withdrawals') =>
  byCashier(async (member) => {
    const request = await file(kind === 'deposits' ? 'deposit' : 'withdraw', member)
    const id = Number(request.id)
    expect((await cashier.ask('claimRequest', { kind, id })).status).toBe(200)
    return () => cashier.ask(call, { kind, id, reason: '확인했어요' })
  })

const DEPOSIT = { bank_number: '1', bank_name: 'x', amount: '5000' }
const own = { proxy: () => network }
const desk = { proxy: () => consoleNetwork, at: 'commit\0' }

const CALLS: Record<string, MoneyCall> = {
  deposit: { ...own, at: 'wallet_deposit', prepare: byMember('deposit', async () => DEPOSIT), moves: { available: 0 } },
  withdraw: {
    ...{ ...own, at: 'wallet_withdraw', moves: { available: -30_000, held: 30_000 } },
    prepare: byMember('withdraw', async () => ({ money: '30000', paypassword: FUND_PASSWORD })),
  },
  placeOrder: {
    ...{ ...own, at: 'order_place', moves: { available: -2000, held: 2000 } },
    prepare: byMember('placeOrder', async ({ id, token }) => {
      const { data } = await server.call('lotteryInfo', { key: 'dice' }, { token })
      return { item: '대,홀', money: '1000', lid: '4', mid: id, expect: (data as { now_expect: string }).now_expect }
    }),
  },
  cancelRequest: {
    ...{ ...own, at: 'wallet_cancel', moves: { available: 0 } },
    prepare: byMember('cancelRequest', async (member) => ({ line: String((await file('withdraw', member)).line) })),
  },
  'approve a deposit': {
    ...desk,
    prepare: decide('approveRequest', 'deposits'),
    moves: { available: 5000 },
    again: 'refused',
  },
  'approve a withdrawal': {
    ...desk,
    prepare: decide('approveRequest', 'withdrawals'),
    moves: { available: -30_000 },
    again: 'refused',
  },
  'reject a withdrawal': {
    ...desk,
    prepare: decide('rejectRequest', 'withdrawals'),
    moves: { available: 0 },
    again: 'refused',
  },
  'credit a member': {
    ...{ ...desk, moves: { available: 7000 } },
    prepare: byCashier(async ({ id }) => {
      const key = randomUUID()
      return () => cashier.ask('creditMember', { id: Number(id), amount: 7000, reason: '돌려 드려요', key })
    }),
  },
  'reverse a transfer': {
    ...{ ...desk, moves: { available: -100_000 }, again: 'refused' as const },
    prepare: byCashier(async ({ id }) => {
      const { rows } = await server.owner.query('select transfer_id as id from ledger_entries where account_id = $1', [
        id,
      ])
      return () => cashier.ask('reverseTransfer', { id: (rows[0] as { id: number }).id, reason: '잘못 더했어요' })
    }),
  },
}

const MOMENTS: WireFault[] = ['cut-before', 'cut-at', 'cut-after']
const MATRIX = Object.keys(CALLS).flatMap((name) => MOMENTS.map((fault) => ({ name, fault })))

let members = 0

test.each(MATRIX)('$name, $fault: acts once, and nobody is told what is not so', async ({ name, fault }) => {
  const { proxy, at, prepare, moves, again } = CALLS[name] as MoneyCall
  const member = await memberWithBank(server, `lost${++members}`, 100_000, `1102345${String(members).padStart(5, '0')}`)
  const send = await prepare(member)
  const struck = proxy().armNext(fault, at)
  const lost = await send()
  await struck
  // neither done nor refused: nobody knows
  expect(lost.ended).toBe('lost')
  const next = await whenFree(send)
  // what has acted by a number of its own and not by a key is found done: the operator is told so
  if (again && fault === 'cut-after') expect(next.ended).toBe('refused')
  else if (again) expect(['done', 'refused']).toContain(next.ended)
  else expect(next).toEqual({ ended: 'done', data: (await whenFree(send)).data })
  const { rows } = await server.owner.query(
    'select available, held_bets + held_withdrawals as held from ledger_accounts where id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ available: 100_000 + moves.available, held: moves.held ?? 0 }])
})

/** PostgreSQL may still be at the request whose connection broke. */
async function whenFree(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (reply.ended !== 'busy') return reply
  }
}

import { randomUUID } from 'node:crypto'
import { FUND_PASSWORD, type Member, type Reply as ServerReply, type TestServer } from '@yaksok/server/testing'
import type { MoneyCall, Reply, Send, World } from './world.ts'

type CallId = Parameters<TestServer['callRaw']>[0]
type Fields = Record<string, string>

/** What members begin with here where they are given something, won. */
export const STARTER = 50_000
const PASSWORD = 'long enough 9'
const LARGE = { item: '대,홀', money: '1000', lid: '4' }
export const DEPOSIT = { bank_number: '1', bank_name: 'x', amount: '5000' }
const WITHDRAWAL = { money: '30000', paypassword: FUND_PASSWORD }

export const replyOf = ({ status, code, msg, data }: ServerReply): Reply => {
  const ended = status === 503 ? 'lost' : status === 409 ? 'busy' : code === 200 ? 'done' : 'refused'
  return { ended, data, said: msg }
}

/** Files a request of the member. */
export async function file({ server }: World, { token }: Member, id: 'deposit' | 'withdraw', amount?: number) {
  const fields = id === 'deposit' ? DEPOSIT : WITHDRAWAL
  const asked = amount === undefined ? {} : { [id === 'deposit' ? 'amount' : 'money']: String(amount) }
  return (await server.callRaw(id, { ...fields, ...asked }, { token })).data as { id: string; line: number }
}

const byMember =
  (id: CallId, fields: (world: World, member: Member) => Promise<Fields> | Fields, isTold = false) =>
  async (world: World, member: Member): Promise<Send> => {
    const { server } = world
    const { token } = member
    const request = await fields(world, member)
    const { paypassword, ...told } = request
    const about = id === 'placeOrder' ? 'beginOrderIntent' : 'beginIntent'
    const begin = id === 'placeOrder' ? request : { act: id, ...told }
    const intent = isTold ? ((await server.callRaw(about, begin, { token })).data as { intent: string }).intent : ''
    const headers = { 'idempotency-key': randomUUID(), ...(intent && { intent }) }
    return async () => replyOf(await server.callRaw(id, request, { token, headers }))
  }

async function order({ server }: World, { id, token }: Member): Promise<Fields> {
  const { data } = await server.call('lotteryInfo', { key: 'dice' }, { token })
  return { ...LARGE, mid: id, expect: (data as { now_expect: string }).now_expect }
}

/** An order above the member's own amount: it is told first, and confirmed by its intent. */
async function largeOrder(world: World, member: Member): Promise<Fields> {
  const { code } = await world.server.callRaw('setLimits', { large_stake: '1500' }, { token: member.token })
  if (code !== 200) throw new Error('the limit was refused')
  return await order(world, member)
}

const own = { on: 'network' } as const
const played = { available: -2000, held: 2000 }
const withdrawn = { available: -30_000, held: 30_000 }
const largeOrderAt = (...at: string[]): MoneyCall => ({
  ...{ ...own, call: 'placeOrder', at, moves: played },
  prepare: byMember('placeOrder', largeOrder, true),
})
const withdrawalAt = (at: string, isTold: boolean): MoneyCall => ({
  ...{ ...own, call: 'withdraw', at: [at], moves: withdrawn },
  prepare: byMember('withdraw', () => WITHDRAWAL, isTold),
})

/** Says to be 19 where that brings play money; the member had not said so. */
async function sayAdult({ server }: World, { id, token }: Member): Promise<Send> {
  await server.owner.query('update members set adult_confirmed_at = null where id = $1', [id])
  return async () => {
    const { config } = server.services
    config.starterMoney = STARTER
    try {
      return replyOf(await server.callRaw('confirmAdult', { adult: '1' }, { token }))
    } finally {
      config.starterMoney = 0
    }
  }
}

/** What members do. */
export const MEMBER_CALLS: Record<string, MoneyCall> = {
  deposit: {
    ...{ ...own, call: 'deposit', at: ['wallet_deposit'], moves: { available: 0 } },
    prepare: byMember('deposit', () => DEPOSIT),
  },
  withdraw: withdrawalAt('wallet_withdraw', false),
  'withdraw, told before': withdrawalAt('wallet_withdraw', true),
  placeOrder: {
    ...{ ...own, call: 'placeOrder', at: ['order_place'], moves: played },
    prepare: byMember('placeOrder', order),
  },
  'a large order': largeOrderAt('order_place'),
  'a large order as its intent is taken': largeOrderAt('intent_take'),
  'a large order as its intent ends': largeOrderAt('intent_end'),
  cancelRequest: {
    ...{ ...own, call: 'cancelRequest', at: ['wallet_cancel'], moves: { available: 0 } },
    prepare: byMember('cancelRequest', async (world, member) => ({
      line: String((await file(world, member, 'withdraw')).line),
    })),
  },
  confirmAdult: {
    ...{ ...own, call: 'confirmAdult', at: ['starter_give', 'commit\0'], moves: { available: STARTER } },
    prepare: sayAdult,
  },
  closeAccount: {
    ...{ ...own, call: 'closeAccount', at: ['closing_ask'], moves: { available: -100_000, held: 100_000 } },
    prepare: byMember('closeAccount', () => ({ password: PASSWORD })),
  },
  keepAccount: {
    ...{ ...own, call: 'keepAccount', at: ['closing_cancel'], moves: { available: 0 } },
    prepare: byMember('keepAccount', async ({ server }, { token }) => {
      await server.callRaw('closeAccount', { password: PASSWORD }, { token })
      return {}
    }),
  },
}

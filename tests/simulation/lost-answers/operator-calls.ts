import { randomUUID } from 'node:crypto'
import type { Member } from '@yaksok/server/testing'
import { file } from './member-calls.ts'
import type { MoneyCall, Send, World } from './world.ts'

/** Above what an operator may move alone, won. */
const LARGE = 2_000_000

type Kind = 'deposits' | 'withdrawals'
interface ConsoleReply {
  status: number
  body: { message?: string; approval?: number | null }
}

const byOperator =
  (ask: (world: World, member: Member) => Promise<() => Promise<ConsoleReply>>) =>
  async (world: World, member: Member): Promise<Send> => {
    const send = await ask(world, member)
    return async () => {
      const { status, body } = await send()
      const said = body.message ?? ''
      const ended = status === 200 ? 'done' : /알 수 없어요/.test(said) ? 'lost' : 'refused'
      return { ended, data: ended === 'done' ? body : null, said }
    }
  }

/** A member's request that an operator has taken, and how they decide it. */
async function claimed(world: World, member: Member, kind: Kind, amount?: number) {
  const request = await file(world, member, kind === 'deposits' ? 'deposit' : 'withdraw', amount)
  const id = Number(request.id)
  const { status } = await world.cashier.ask('claimRequest', { kind, id })
  if (status !== 200) throw new Error(`request ${id} was not taken: ${status}`)
  return (call: 'approveRequest' | 'rejectRequest') => world.cashier.ask(call, { kind, id, reason: '확인했어요' })
}

const decide = (call: 'approveRequest' | 'rejectRequest', kind: Kind) =>
  byOperator(async (world, member) => {
    const send = await claimed(world, member, kind)
    return () => send(call)
  })

const credit = ({ cashier }: World, { id }: Member, amount: number) => {
  const request = { id: Number(id), amount, reason: '돌려 드려요', key: randomUUID() }
  return () => cashier.ask('creditMember', request)
}

/** Takes back what the member got last. */
async function reverse({ server, cashier }: World, { id: member }: Member) {
  const last = 'select transfer_id as id from ledger_entries where account_id = $1 order by transfer_id desc limit 1'
  const { rows } = await server.owner.query(last, [member])
  const { id } = rows[0] as { id: number }
  return () => cashier.ask('reverseTransfer', { id, reason: '잘못 더했어요' })
}

const giveLarge = ({ server }: World, { id }: Member) =>
  server.owner.query(`select wallet_credit($1, $2, 'test')`, [id, LARGE])

/** The second operator confirms what the first has asked for. */
const confirm = (ask: (world: World, member: Member) => Promise<ConsoleReply>) =>
  byOperator(async (world, member) => {
    const { status, body } = await ask(world, member)
    if (status !== 200 || !body.approval) throw new Error(`no approval was asked for: ${body.message}`)
    const id = body.approval
    return () => world.second.ask('confirmApproval', { id, reason: '저도 봤어요' })
  })

const desk = { on: 'consoleNetwork', at: ['commit\0'] } as const
/** What acts by its own number and not by a key is found done, and the operator is told so. */
const decided = { ...desk, again: /^이미 처리된 신청이에요$/ }
const confirmed = { ...desk, call: 'console/confirmApproval', again: /^이미 처리된 요청이에요$/ }
const nothing = { available: 0 }

/** What operators do. */
export const OPERATOR_CALLS: Record<string, MoneyCall> = {
  'approve a deposit': {
    ...{ ...decided, call: 'console/approveRequest', moves: { available: 5000 } },
    prepare: decide('approveRequest', 'deposits'),
  },
  'approve a withdrawal': {
    ...{ ...decided, call: 'console/approveRequest', moves: { available: -30_000 } },
    prepare: decide('approveRequest', 'withdrawals'),
  },
  'reject a deposit': {
    ...{ ...decided, call: 'console/rejectRequest', moves: nothing },
    prepare: decide('rejectRequest', 'deposits'),
  },
  'reject a withdrawal': {
    ...{ ...decided, call: 'console/rejectRequest', moves: nothing },
    prepare: decide('rejectRequest', 'withdrawals'),
  },
  'credit a member': {
    ...{ ...desk, call: 'console/creditMember', moves: { available: 7000 } },
    prepare: byOperator(async (world, member) => credit(world, member, 7000)),
  },
  'reverse a transfer': {
    ...{ ...desk, call: 'console/reverseTransfer', moves: { available: -100_000 }, again: /^이미/ },
    prepare: byOperator(reverse),
  },
  'confirm a deposit': {
    ...{ ...confirmed, moves: { available: LARGE } },
    prepare: confirm(async (world, member) => (await claimed(world, member, 'deposits', LARGE))('approveRequest')),
  },
  'confirm a withdrawal': {
    ...{ ...confirmed, moves: nothing },
    prepare: confirm(async (world, member) => {
      await giveLarge(world, member)
      return (await claimed(world, member, 'withdrawals', LARGE))('approveRequest')
    }),
  },
  'confirm a credit': {
    ...{ ...confirmed, moves: { available: LARGE } },
    prepare: confirm((world, member) => credit(world, member, LARGE)()),
  },
  'confirm a reversal': {
    ...{ ...confirmed, moves: nothing },
    prepare: confirm(async (world, member) => {
      await giveLarge(world, member)
      return await (await reverse(world, member))()
    }),
  },
}

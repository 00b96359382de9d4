import { randomUUID } from 'node:crypto'
import { ALLOWED, type ConsoleCallId, type Role } from '@yaksok/console-contract'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'

const { server, desk, operators } = deskForAll({
  admin: ['administrator'],
  other: ['administrator'],
  cash: ['cashier'],
  help: ['support'],
})
const { admin, other, cash, help } = operators

const why = { reason: '시험이에요' }
const confirm = (by: TestOperator, id: number | null) => by.ask('confirmSecond', { id: id ?? 0, ...why })
const makerOf = (id: number, maker: number) =>
  server.owner.query('update operators set makers = array[$2::bigint] where id = $1', [id, maker])

const CHANGES = {
  addOperator: () => ({ name: randomUUID(), roles: ['content'] }),
  setRoles: (id: number) => ({ id, roles: ['support', 'content'] }),
  enableOperator: (id: number) => ({ id }),
  resetOperator: (id: number) => ({ id }),
  setDesk: () => ({ depositsOpen: 500, ...why }),
} as const satisfies Partial<Record<ConsoleCallId, (id: number) => object>>

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  '%s: not by other roles, not alone, not with one’s own creature, but with a second',
  async (call) => {
    const target = await desk.operator('support')
    const request = CHANGES[call](target.id) as never
    for (const one of [cash, help]) expect((await one.ask(call, request)).body.code).toBe('role-missing')
    const { waits } = (await admin.ask(call, request)).body as { waits: number | null }
    expect(waits).toEqual(expect.any(Number))
    const creature = await desk.operator('administrator')
    await makerOf(creature.id, admin.id)
    for (const one of [admin, creature]) expect((await confirm(one, waits)).body.code).toBe('same-operator')
    for (const one of [cash, help]) expect((await confirm(one, waits)).body.code).toBe('role-missing')
    expect((await confirm(other, waits)).status).toBe(200)
  },
)

/** Administrators' calls that act at once: they read, or take away. A new call fails the test until it stands somewhere. */
const AT_ONCE = ['disableOperator', 'operatorSessions', 'endOperatorSessions']
/** Money, which only cashiers move. */
const MONEY = [
  'claimRequest',
  'claimNext',
  'releaseRequest',
  'approveRequest',
  'rejectRequest',
  'creditMember',
  'reverseTransfer',
]

test('every call of administrators alone waits or takes away, and every call of cashiers alone is money', () => {
  const callsOf = (role: Role) => Object.entries(ALLOWED).filter(([, roles]) => String(roles) === role)
  const names = (role: Role) =>
    callsOf(role)
      .map(([id]) => id)
      .toSorted()
  expect(names('administrator')).toEqual([...Object.keys(CHANGES), ...AT_ONCE].toSorted())
  expect(names('cashier')).toEqual(MONEY.toSorted())
})

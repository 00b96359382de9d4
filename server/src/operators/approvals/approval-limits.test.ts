import { randomUUID } from 'node:crypto'
import type { Role } from '@yaksok/console-contract'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'
import { newMember } from '../../../test/console-members.ts'

const { server, desk, operators, balanceOf } = deskForAll({
  admin: ['administrator'],
  other: ['administrator'],
  cash: ['cashier'],
  more: ['cashier'],
  help: ['support'],
})
const { admin, other, cash, more, help } = operators

const why = { reason: '시험이에요' }
const confirm = (by: TestOperator, id: number | null) => by.ask('confirmApproval', { id: id ?? 0, ...why })
const credit = (by: TestOperator, id: number, amount: number) =>
  by.ask('creditMember', { id, amount, key: randomUUID(), ...why })
const rolesOf = async (id: number): Promise<Role[]> =>
  (await server.owner.query('select roles from operators where id = $1', [id])).rows[0].roles
const makerOf = (id: number, maker: number) =>
  server.owner.query('update operators set makers = array[$2::bigint] where id = $1', [id, maker])
/** Ends the 24 hours of a request; the table lets nobody else. */
async function waited(id: number | null) {
  await server.owner.query('alter table operator_approvals disable trigger operator_approvals_answered_once')
  await server.owner.query('update operator_approvals set due_at = clock_timestamp() where id = $1', [id])
  await server.owner.query('alter table operator_approvals enable trigger operator_approvals_answered_once')
}

test('1: an administrator who adds an operator cannot enrol as them', async () => {
  const { body } = await admin.ask('addOperator', { name: '만든 사람', roles: ['cashier'] })
  expect(body.waits).toEqual(expect.any(Number))
  expect((await desk.ask('enrolment', { enrolment: body.enrolment })).status).toBe(401)
  expect((await confirm(admin, body.waits)).body.code).toBe('same-operator')
  expect((await confirm(other, body.waits)).status).toBe(200)
  expect((await desk.ask('enrolment', { enrolment: body.enrolment })).status).toBe(200)
})

test('2: a limit that is raised waits, one that is lowered holds at once', async () => {
  const { body } = await admin.ask('setDesk', { secondAbove: 90_000_000, operatorDay: 19_000_000, ...why })
  expect((await admin.ask('desk')).body).toMatchObject({ secondAbove: 1_000_000, operatorDay: 19_000_000 })
  expect((await help.ask('approvals')).body.items).toMatchObject([{ id: body.waits, due: expect.any(String) }])
  expect((await help.ask('declineApproval', { id: body.waits ?? 0, ...why })).status).toBe(200)
  expect((await admin.ask('desk')).body.secondAbove).toBe(1_000_000)
})

test('3: an administrator who resets another does not become them', async () => {
  const { body } = await admin.ask('resetOperator', { id: other.id })
  expect((await desk.ask('enrolment', { enrolment: body.enrolment })).status).toBe(401)
  expect((await other.ask('me')).status).toBe(200)
  expect((await other.ask('declineApproval', { id: body.waits ?? 0, ...why })).status).toBe(200)
})

test('4: small credits to one member add up, also at once', async () => {
  const member = await newMember(server)
  const sent = await Promise.all(Array.from({ length: 6 }, () => credit(cash, member.id, 1_000_000)))
  expect(sent.filter(({ body }) => body.outcome === 'done')).toHaveLength(3)
  expect(await balanceOf(member.id)).toBe(3_000_000)
  expect((await credit(more, member.id, 1_000_000)).body.outcome).toBe('approval')
})

test('5: small credits over many members add up by operator', async () => {
  const { body } = await admin.ask('setDesk', { operatorDay: 4_000_000, ...why })
  expect(body.waits).toBe(null)
  const made = await Promise.all([1, 2].map(() => newMember(server)))
  const outcomes = []
  for (const { id } of made) outcomes.push((await credit(cash, id, 1_000_000)).body.outcome)
  expect(outcomes).toEqual(['done', 'approval'])
})

test('6: nobody has or gets both administrator and cashier, and an administrator moves no money', async () => {
  const both: Role[] = ['administrator', 'cashier']
  expect((await admin.ask('setRoles', { id: help.id, roles: both })).body.code).toBe('conflict')
  expect((await admin.ask('addOperator', { name: '둘 다', roles: both })).body.code).toBe('conflict')
  const old = await desk.operator(...both)
  const member = await newMember(server)
  for (const one of [admin, old]) expect((await credit(one, member.id, 1)).body.code).toBe('role-missing')
})

test('7: a role that is given waits, one that is taken goes at once, and one’s own roles stay', async () => {
  const { body } = await admin.ask('setRoles', { id: help.id, roles: ['support', 'cashier'] })
  expect(await rolesOf(help.id)).toEqual(['support'])
  expect((await admin.ask('setRoles', { id: admin.id, roles: ['cashier'] })).body.code).toBe('conflict')
  expect((await admin.ask('withdrawApproval', { id: body.waits ?? 0 })).status).toBe(200)
  const two = await desk.operator('content', 'auditor')
  expect((await admin.ask('setRoles', { id: two.id, roles: ['auditor'] })).body.waits).toBe(null)
  expect(await rolesOf(two.id)).toEqual(['auditor'])
})

test('8: a friend who was kept out is not let in by one alone', async () => {
  const friend = await desk.operator('cashier')
  await admin.ask('disableOperator', { id: friend.id })
  const { body } = await admin.ask('enableOperator', { id: friend.id })
  const state = async () => (await admin.ask('operators')).body.items.find(({ id }) => id === friend.id)?.state
  expect(await state()).toBe('disabled')
  await confirm(other, body.waits)
  expect(await state()).not.toBe('disabled')
})

test('9: a second browser of the same person confirms nothing, and the try is in the log', async () => {
  const member = await newMember(server)
  const { body } = await credit(cash, member.id, 2_000_000)
  expect(await confirm(cash, body.approval)).toMatchObject({ status: 409, body: { code: 'same-operator' } })
  expect(await balanceOf(member.id)).toBe(0)
  const { rowCount } = await server.owner.query(
    `select 1 from audit where action = 'approvals.refused' and operator = $1 and target = $2`,
    [cash.name, String(body.approval)],
  )
  expect(rowCount).toBe(1)
})

test('10: who was made by the first, or less than 24 hours ago, is no second', async () => {
  const creature = await desk.operator('cashier')
  await makerOf(creature.id, cash.id)
  const young = await desk.operator('cashier')
  await server.owner.query('update operators set renewed_at = clock_timestamp() where id = $1', [young.id])
  const { body } = await credit(cash, (await newMember(server)).id, 2_000_000)
  for (const one of [creature, young]) expect((await confirm(one, body.approval)).body.code).toBe('same-operator')
  expect((await confirm(more, body.approval)).status).toBe(200)
})

test('11: a chain of creatures leads around nothing', async () => {
  const between = await desk.operator('administrator')
  await makerOf(between.id, admin.id)
  const made = await between.ask('setRoles', { id: help.id, roles: ['support', 'auditor'] })
  expect((await confirm(other, made.body.waits)).status).toBe(200)
  const { rows } = await server.owner.query('select makers from operators where id = $1', [help.id])
  expect(rows[0].makers.map(Number).toSorted()).toEqual([admin.id, between.id].toSorted())
})

test('12: after 24 hours a change takes effect, unless who asked was kept out meanwhile', async () => {
  const { body } = await admin.ask('setDesk', { memberDay: 3_500_000, ...why })
  await waited(body.waits)
  expect((await admin.ask('desk')).body.memberDay).toBe(3_500_000)
  const leaving = await desk.operator('administrator')
  const late = await leaving.ask('setDesk', { memberDay: 90_000_000, ...why })
  await admin.ask('disableOperator', { id: leaving.id })
  expect((await confirm(other, late.body.waits)).body.code).toBe('decided')
})

test('where money was moved, the first administrator adds nobody at once', async () => {
  const founder = await desk.operator('administrator')
  await server.owner.query(`update operators set roles = '{auditor}' where id <> $1 and 'administrator' = any(roles)`, [
    founder.id,
  ])
  const add = (name: string) => founder.ask('addOperator', { name, roles: ['administrator'] })
  // money was moved in this house: the exception is over
  expect((await add('늦은 관리자')).body.waits).toEqual(expect.any(Number))
})

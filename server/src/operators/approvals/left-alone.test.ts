import { randomUUID } from 'node:crypto'
import type { Role } from '@yaksok/console-contract'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'
import { newMember } from '../../../test/console-members.ts'
import { opsOf } from '../../../test/ops.ts'

const { server, desk, operators } = deskForAll({
  thief: ['administrator'],
  other: ['administrator'],
  cash: ['cashier'],
})
const { thief, other, cash } = operators

const why = { reason: '시험이에요' }
const confirm = (by: TestOperator, id: number | null) => by.ask('confirmApproval', { id: id ?? 0, ...why })
/** Ends the 24 hours of a request; the table lets nobody else. */
async function waited(id: number | null) {
  await server.owner.query('alter table operator_approvals disable trigger operator_approvals_answered_once')
  await server.owner.query('update operator_approvals set due_at = clock_timestamp() where id = $1', [id])
  await server.owner.query('alter table operator_approvals enable trigger operator_approvals_answered_once')
}
/** Gives an operator a role: confirmed by another, or after 24 hours. */
async function given(to: TestOperator, role: Role, how: 'confirmed' | 'alone') {
  const { body } = await thief.ask('setRoles', { id: to.id, roles: [role] })
  if (how === 'confirmed') expect((await confirm(other, body.waits)).status).toBe(200)
  else {
    await waited(body.waits)
    await thief.ask('operators')
  }
  await server.owner.query(`update operators set renewed_at = now() - interval '2 days' where id = $1`, [to.id])
}
const credit = async (by: TestOperator) =>
  (await by.ask('creditMember', { id: (await newMember(server)).id, amount: 2_000_000, key: randomUUID(), ...why }))
    .body.approval
const requested = (by: TestOperator) => by.ask('setDesk', { depositsOpen: 400, ...why })
const open = async () => (await other.ask('desk')).body.depositsOpen

test('two whom one administrator alone made cashiers do not confirm each other; one of another’s word does', async () => {
  const [one, two, three] = [
    await desk.operator('support'),
    await desk.operator('support'),
    await desk.operator('support'),
  ]
  await given(one, 'cashier', 'alone')
  await given(two, 'cashier', 'alone')
  await given(three, 'cashier', 'confirmed')
  const second = await credit(one)
  expect((await confirm(two, second)).body.code).toBe('same-operator')
  expect((await confirm(three, second)).status).toBe(200)
  expect((await confirm(cash, await credit(one))).status).toBe(200)
})

test('who is left after one administrator took the others out waits for ever, until a second agrees', async () => {
  const third = await desk.operator('administrator')
  expect((await thief.ask('disableOperator', { id: third.id })).status).toBe(200)
  const { body } = await requested(thief)
  await waited(body.waits)
  const before = await open()
  expect((await other.ask('approvals')).body.items.find(({ id }) => id === body.waits)).toMatchObject({ due: null })
  // doing it again, or by a creature, is no second's word
  await thief.ask('disableOperator', { id: third.id })
  const creature = await desk.operator('administrator')
  await server.owner.query('update operators set makers = array[$2::bigint] where id = $1', [creature.id, thief.id])
  await creature.ask('disableOperator', { id: third.id })
  expect(await open()).toBe(before)
  await other.ask('disableOperator', { id: third.id })
  expect(await open()).toBe(400)
})

test('a role of administrator that is taken counts as taken out; the command line settles it', async () => {
  const third = await desk.operator('administrator', 'support')
  expect((await thief.ask('setRoles', { id: third.id, roles: ['support'] })).body.waits).toBeNull()
  const { body } = await thief.ask('setDesk', { depositsOpen: 450, ...why })
  await waited(body.waits)
  expect(await open()).not.toBe(450)
  await opsOf(server)('operators', 'disable', third.name)
  expect(await open()).toBe(450)
})

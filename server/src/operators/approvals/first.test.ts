import type { Role } from '@yaksok/console-contract'
import { expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'

const { desk, operators } = deskForAll({ founder: ['administrator'] })

test('the first administrator of a new house adds one administrator at once, never a cashier, and then waits', async () => {
  const add = (name: string, role: Role) => operators.founder.ask('addOperator', { name, roles: [role] })
  expect((await add('입금 담당', 'cashier')).body.waits).toEqual(expect.any(Number))
  const both = await Promise.all([add('둘째', 'administrator'), add('셋째', 'administrator')])
  expect(both.filter(({ body }) => body.waits === null)).toHaveLength(1)
  const { enrolment } = both.find(({ body }) => body.waits === null)?.body ?? { enrolment: '' }
  expect((await desk.ask('enrolment', { enrolment })).status).toBe(200)
  expect((await add('도움', 'support')).body.waits).toEqual(expect.any(Number))
})

import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askingOf, type TestConsole } from '../../../../test/console.ts'
import { deskForAll } from '../../../../test/console-desk.ts'
import type { ServerConfig } from '../../../infra/config/index.ts'
import { contextOf } from '../../../infra/encryption/index.ts'
import { refuseDemoMembers } from '../../../samples/index.ts'
import { seedOperators } from '../../../samples/members.ts'
import { DEMO_OPERATORS, newTotpSecret } from '../../accounts/index.ts'
import { createConsole } from '../index.ts'

const { server, desk: elsewhere } = deskForAll()
const made: TestConsole[] = []
const consoleWith = async (more: Partial<ServerConfig>) => {
  const { config, log, vault } = server.services
  const { plugin, stop } = createConsole({ pool: server.owner, log, vault, config: { ...config, ...more } })
  const app = Fastify()
  await app.register(plugin, { prefix: '/api' })
  const desk = { ...elsewhere, app, ask: askingOf(app), close: () => app.close().then(stop) }
  made.push(desk)
  return desk
}

let demo: TestConsole
beforeAll(async () => {
  await seedOperators(server.owner, server.services.vault)
  demo = await consoleWith({ demoData: true })
})
afterAll(() => Promise.all(made.map((one) => one.close())))

test.each(DEMO_OPERATORS)('$name of the demo comes in without a code', async ({ name, password, role }) => {
  expect((await demo.ask('demoOperators')).body.items).toContainEqual({ name, password })
  const entered = await demo.ask('loginPassword', { name, password, code: '' })
  expect(entered).toMatchObject({ status: 200, body: { name, roles: [role] } })
  // and again at once: no code is used up
  expect((await demo.ask('loginPassword', { name, password, code: '' })).status).toBe(200)
  expect((await demo.ask('loginPassword', { name, password: `${password}!`, code: '' })).status).toBe(401)
})

test.each<[string, Partial<ServerConfig>]>([
  ['no demo', { demoData: false }],
  ['a house of real money', { demoData: true, moneyMode: 'licensed' }],
])('in %s nobody comes in by a password that everybody knows, and none is told', async (_, config) => {
  const desk = await consoleWith(config)
  expect((await desk.ask('demoOperators')).body.items).toEqual([])
  for (const { name, password } of DEMO_OPERATORS)
    for (const code of ['', '000000'])
      expect((await desk.ask('loginPassword', { name, password, code })).body).toMatchObject({ code: 'login-wrong' })
})

test('an operator who was made comes in with a code alone, also in a demo', async () => {
  const { name, id } = await elsewhere.operator('support')
  const totp = server.services.vault.seal(newTotpSecret(), contextOf.operatorTotp(id))
  await server.owner.query(
    'update operators set totp_secret = $2, password_hash = (select password_hash from operators where name = $3) where id = $1',
    [id, totp, DEMO_OPERATORS[0]?.name],
  )
  const password = DEMO_OPERATORS[0]?.password ?? ''
  expect((await demo.ask('loginPassword', { name, password, code: '' })).status).toBe(401)
})

test('an operator of the demo who was put out stays out', async () => {
  const [{ name = '', password = '' } = {}] = DEMO_OPERATORS
  await server.owner.query('update operators set disabled_at = now() where name = $1', [name])
  expect((await demo.ask('loginPassword', { name, password, code: '' }, { ip: '192.0.2.9' })).status).toBe(401)
  expect((await demo.ask('demoOperators')).body.items.map((one) => one.name)).not.toContain(name)
})

test('a house of real money does not start over the demo’s operators', async () => {
  await expect(refuseDemoMembers(server.owner.options.connectionString ?? '')).rejects.toThrow(/cashier, admin/)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { verifyLedger } from '../../domain/ledger/index.ts'
import { many, one } from '../../infra/database/index.ts'
import { CHECK_NAMES } from '../http/ledger.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  ops = opsOf(server)
})

afterAll(() => server.close())

const state = async () => ({
  balances: await many(server.owner, 'select id, posted from ledger_accounts order by id'),
  audit: await many(server.owner, 'select * from audit order by id'),
})
const lastAudit = () => one(server.owner, 'select action, target, details from audit order by id desc limit 1')

test('a balance is explained to the won, at any moment, and what nothing explains is said', async () => {
  const printed = await ops('explain', 'DEMO')
  expect(printed).toMatch(/^demo\(홍길동\), now$/m)
  expect(printed).toContain('✓ Everything is explained')
  const balance = /^balance ([\d,]+) won/m.exec(printed)?.[1]
  // the newest movement stands first, with the balance after it
  expect(printed).toMatch(new RegExp(`^ *\\d+ .* ${balance} +\\w+ [\\d,]+$`, 'm'))
  const before = await ops('explain', 'demo', '--at', '2020-01-01 00:00')
  expect(before).toContain('balance 0 won: 0 won by 0 movements')
  await expect(ops('explain', 'demo', '--at', 'yesterday')).rejects.toThrow('Not a time')
  await expect(ops('explain', 'nobody')).rejects.toThrow('No such member')
  const change = (by: number) =>
    server.owner.query(
      `update ledger_accounts set posted = posted + $1 where id = (select id from members where username = 'demo')`,
      [by],
    )
  await change(7)
  expect(await ops('explain', 'demo')).toContain('✗ Not explained: 7 won of the balance, 0 won of what is held')
  await change(-7)
})

describe('money that an operator moves', () => {
  test.each([
    ['without a second word', ['members', 'credit', 'demo', '50000', '보상'], '--confirm 50000'],
    ['with another amount', ['members', 'credit', 'demo', '50000', '보상', '--confirm', '5000'], 'nothing was changed'],
    ['beyond the cap', ['members', 'credit', 'demo', '10000001', '보상', '--confirm', '10000001'], 'OPS_MAX_AMOUNT'],
    ['a reversal without a second word', ['ledger', 'reverse', '1', '실수'], '--confirm 1000000'],
    ['a reversal of nothing', ['ledger', 'reverse', '999', '실수', '--confirm', '1'], 'No such transfer'],
  ])('%s changes nothing', async (_, argv, line) => {
    const before = await state()
    await expect(ops(...argv)).rejects.toThrow(line)
    expect(await state()).toEqual(before)
  })

  test('is shown with name and amounts, then booked and written down in one go', async () => {
    const printed = await ops('members', 'credit', 'DEMO', '50,000', '서비스', '보상', '--confirm', '50,000')
    expect(printed).toContain(
      'Credit demo(홍길동) with 50,000 won. The balance changes from 1,000,000 won to 1,050,000 won',
    )
    expect(await lastAudit()).toEqual({
      action: 'members.credit',
      target: 'demo',
      details: { won: 50_000, reason: '서비스 보상' },
    })
  })

  test('is asked for at a terminal', async () => {
    const asked: string[] = []
    const atTerminal = (answer: string) =>
      opsOf(server, {
        ask: async (question) => {
          asked.push(question)
          return answer
        },
      })
    await expect(atTerminal('')('members', 'credit', 'demo', '1000', '보상')).rejects.toThrow('nothing was changed')
    expect(await atTerminal('1,000 won')('members', 'credit', 'demo', '1000', '보상')).toContain('Credited')
    expect(asked[0]).toContain('1,000 won')
  })

  test('never goes beyond what a number can say', async () => {
    const rich = opsOf(server, { config: { ...server.services.config, opsMaxAmount: 10 ** 15 } })
    const most = '999999999999999'
    for (let n = 0; n < 9; n++) await rich('members', 'credit', 'fresh', most, '시험', '--confirm', most)
    await expect(rich('members', 'credit', 'fresh', most, '시험', '--confirm', most)).rejects.toThrow('exceed')
  })

  test('a reversal shows whose and how much before; its number comes from a command', async () => {
    const list = await ops('ledger', 'transfers', 'demo', '--limit', '1', '--page', '2')
    const number = /^ *(\d+) /m.exec(list.split('\n').at(-1) ?? '')?.[1] ?? ''
    const printed = await ops('ledger', 'reverse', number, '잘못', '넣음', '--confirm', '50000')
    expect(printed).toContain('demo(홍길동). The reversal changes')
    expect(await lastAudit()).toMatchObject({
      action: 'ledger.reverse',
      target: number,
      details: { reason: '잘못 넣음', members: [{ username: 'demo', won: -50_000 }] },
    })
    expect(await ops('members', 'show', 'demo')).toMatch(/reversal/)
  })
})

test('members show has the balance, a masked bank number, limits and every transfer number', async () => {
  const shown = await ops('members', 'show', 'demo')
  expect(shown).toContain('demo(홍길동)')
  expect(shown).not.toContain('110200001234')
  for (const word of ['신한은행', 'limits', 'Sessions', 'line', 'transfer', 'KST']) expect(shown).toContain(word)
})

test('every check of the ledger has a Korean name', async () => {
  expect((await verifyLedger(server.owner)).map(({ name }) => name).filter((name) => !CHECK_NAMES[name])).toEqual([])
})

test.each([
  [['invites', 'add', '--nonsense', '1'], 'Unknown option: --nonsense'],
  [['members', 'credit', 'demo', '-5', '이유'], 'Unknown option: -5'],
  [['invites', 'add', '--uses'], 'Wrong value of option: --uses'],
  [['withdrawals', 'reject', '1', ' '], 'Give a reason'],
  [['ledger', 'transfers', 'demo', '--page', '0'], 'Not an id'],
])('%j is answered in one line', async (argv, line) => {
  await expect(async () => ops(...argv)).rejects.toThrow(line)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { CHECK_NAMES } from '../../domain/ledger/check-names.ts'
import { verifyLedger } from '../../domain/ledger/index.ts'
import { many, one } from '../../infra/database/index.ts'

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

describe('money that an operator moves', () => {
  test.each([
    ['without a second word', ['members', 'credit', 'demo', '50000', '보상'], '--confirm 50000'],
    ['with another amount', ['members', 'credit', 'demo', '50000', '보상', '--confirm', '5000'], '아무것도 바꾸지'],
    ['beyond the cap', ['members', 'credit', 'demo', '10000001', '보상', '--confirm', '10000001'], 'OPS_MAX_AMOUNT'],
    ['a reversal without a second word', ['ledger', 'reverse', '1', '실수'], '--confirm 1000000'],
    ['a reversal of nothing', ['ledger', 'reverse', '999', '실수', '--confirm', '1'], '그런 거래가 없어요'],
  ])('%s changes nothing', async (_, argv, line) => {
    const before = await state()
    await expect(ops(...argv)).rejects.toThrow(line)
    expect(await state()).toEqual(before)
  })

  test('is shown with name and amounts, then booked and written down in one go', async () => {
    const printed = await ops('members', 'credit', 'DEMO', '50,000', '서비스', '보상', '--confirm', '50,000')
    expect(printed).toContain('demo(홍길동)에게 50,000원을 더해요. 잔액이 1,000,000원에서 1,050,000원으로 바뀌어요')
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
    await expect(atTerminal('')('members', 'credit', 'demo', '1000', '보상')).rejects.toThrow('아무것도 바꾸지')
    expect(await atTerminal('1,000원')('members', 'credit', 'demo', '1000', '보상')).toContain('더했어요')
    expect(asked[0]).toContain('1,000원')
  })

  test('never goes beyond what a number can say', async () => {
    const rich = opsOf(server, { config: { ...server.services.config, opsMaxAmount: 10 ** 15 } })
    const most = '999999999999999'
    for (let n = 0; n < 9; n++) await rich('members', 'credit', 'fresh', most, '시험', '--confirm', most)
    await expect(rich('members', 'credit', 'fresh', most, '시험', '--confirm', most)).rejects.toThrow('넘')
  })

  test('a reversal shows whose and how much before; its number comes from a command', async () => {
    const list = await ops('ledger', 'transfers', 'demo', '--limit', '1', '--page', '2')
    const number = /^ *(\d+) /m.exec(list.split('\n').at(-1) ?? '')?.[1] ?? ''
    const printed = await ops('ledger', 'reverse', number, '잘못', '넣음', '--confirm', '50000')
    expect(printed).toContain('demo(홍길동). 되돌리면')
    expect(await lastAudit()).toMatchObject({
      action: 'ledger.reverse',
      target: number,
      details: { reason: '잘못 넣음', members: [{ username: 'demo', won: -50_000 }] },
    })
    expect(await ops('members', 'show', 'demo')).toMatch(/되돌림/)
  })
})

test('members show has the balance, a masked bank number, limits and every transfer number', async () => {
  const shown = await ops('members', 'show', 'demo')
  expect(shown).toContain('demo(홍길동)')
  expect(shown).not.toContain('110200001234')
  for (const word of ['신한은행', '한도', '로그인한 기기', '내역 번호', '거래 번호', 'KST'])
    expect(shown).toContain(word)
})

test('every check of the ledger has a Korean name', async () => {
  expect((await verifyLedger(server.owner)).map(({ name }) => name).filter((name) => !CHECK_NAMES[name])).toEqual([])
})

test.each([
  [['invites', 'add', '--nonsense', '1'], '모르는 옵션이에요: --nonsense'],
  [['members', 'credit', 'demo', '-5', '이유'], '모르는 옵션이에요: -5'],
  [['invites', 'add', '--uses'], '옵션의 값이 올바르지 않아요: --uses'],
  [['withdrawals', 'reject', '1', ' '], '이유를 적어 주세요'],
  [['ledger', 'transfers', 'demo', '--page', '0'], '번호가 아니에요'],
])('%j is answered in Korean', async (argv, line) => {
  await expect(async () => ops(...argv)).rejects.toThrow(line)
})

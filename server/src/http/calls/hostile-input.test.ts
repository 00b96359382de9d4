import { type CallId, calls } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { many } from '../../infra/database/index.ts'

const HOSTILE = [
  "'; drop table members; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '１２３',
  '٤٢',
  'NaN',
  'null',
  '\u202e반대로',
  '𐀀'.repeat(40),
  ' ',
  '',
]

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
})

afterAll(() => server.close())

/** What must not change: who exists, and what they own. */
async function state() {
  const pool = server.services.pool
  return {
    members: await many(pool, `select username, status, fund_password_hash from members order by id`),
    accounts: await many(pool, `select id, posted, available from ledger_accounts order by id`),
    transfers: await many(pool, 'select count(*) as count from ledger_transfers'),
  }
}

/** Names of the fields of a call's request, of all its forms. */
function fieldsOf(id: CallId): string[] {
  const schema = calls[id].request as unknown as { entries?: object; options?: { entries: object }[] }
  return [...new Set((schema.options ?? [schema]).flatMap(({ entries = {} }) => Object.keys(entries)))]
}

/** `selfExclude` and `takeBreak` take no free text, but must not be hit by accident either. */
const ids = (Object.keys(calls) as CallId[]).filter((id) => fieldsOf(id).length > 0)

test('no text in any field of any call breaks the server, or does anything', async () => {
  const before = await state()
  for (const id of ids) {
    const fields = fieldsOf(id)
    for (const text of HOSTILE) {
      const everywhere = Object.fromEntries(fields.map((field) => [field, text]))
      const single = fields.map((field) => ({ ...plausible(fields), [field]: text }))
      for (const request of [everywhere, ...single]) {
        const { status, code, msg } = await server.callRaw(id, request, { token })
        expect(status, `${id} ${JSON.stringify(request)}`).toBeLessThan(500)
        if (code !== 200) expect(msg, `${id} ${JSON.stringify(request)}`).not.toBe('')
      }
    }
  }
  expect(await state()).toEqual(before)
  expect(await ledgerFaults(server.services.pool)).toEqual([])
})

/** Values that look right, so that one wrong field is met behind right ones; none of them names anything that exists. */
function plausible(fields: string[]): Record<string, string> {
  const values: Record<string, string> = {
    username: 'nobody',
    password: 'password',
    code: 'NOCODE',
    key: 'zz',
    id: '999999',
    expect: '202001010001',
    page: '1',
    money: '1000',
    amount: '0',
    paypassword: '9999',
    item: '대',
    lid: '99',
    mid: '1',
    old_password: 'not mine',
    new_password: 'not mine either',
  }
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field] ?? '']))
}

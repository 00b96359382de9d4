import { expect, test } from 'vitest'
import { statementWork } from './statement.ts'

test.each([
  ['select id, amount from deposits where id = $1', 'SELECT deposits'],
  ['select done, line\n  from wallet_deposit($1, $2)', 'SELECT wallet_deposit'],
  ['select write_probe()', 'SELECT write_probe'],
  ['update members set status = $2 where username = $1', 'UPDATE members'],
  ['insert into sessions (token_hash) values ($1)', 'INSERT sessions'],
  ['begin', 'BEGIN'],
  ['', 'QUERY'],
])('%s is %s', (text, name) => {
  expect(statementWork(text)).toMatchObject({ name, attributes: { 'db.query.summary': name } })
})

test('the text is on one line, and not endless', () => {
  const { attributes } = statementWork(`select\n   1, ${'x'.repeat(5000)}`)
  expect(attributes['db.query.text']).toMatch(/^select 1, x+$/)
  expect(String(attributes['db.query.text'])).toHaveLength(1000)
})

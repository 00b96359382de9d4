import { describe, expect, test } from 'vitest'
import { isDatabaseAway, sqlState } from './errors.ts'

const coded = (code: string, text = 'failed') => Object.assign(new Error(text), { code })

test('a SQLSTATE is found through the causes; a code of the system is none', () => {
  expect(sqlState(new Error('Failed query', { cause: coded('23505') }))).toBe('23505')
  expect(sqlState(coded('EPIPE'))).toBeUndefined()
  expect(sqlState('23505')).toBeUndefined()
})

describe('a database that is away', () => {
  test.each(['57P01', '08006', '53300', '40001', '40P01', '55P03', 'EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT'])(
    'code %s, alone or as a cause',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true)
      expect(isDatabaseAway(new Error('Failed query', { cause: coded(code) }))).toBe(true)
    },
  )

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('%s', (text) => {
    expect(isDatabaseAway(new Error(text))).toBe(true)
  })

  test.each([
    coded('42883', 'function order_place(bigint, smallint) does not exist'),
    coded('0A000', 'cached plan must not change result type'),
    coded('XX000', 'cache lookup failed for function 16544'),
  ])('a function that another version is replacing: %s', (error) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true)
  })

  test.each([
    coded('XX000', 'could not find a row'),
    coded('42883', 'operator does not exist: text + integer'),
    coded('23505'),
    coded('42601', 'syntax error at "timeout"'),
    new TypeError('x is not a function'),
    null,
  ])('not: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

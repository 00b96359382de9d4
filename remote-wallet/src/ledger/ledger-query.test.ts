import { expect, test } from 'vitest'
import { addressOf, digitsOf, monthName, monthsBetween, wantedOf } from './ledger-query.ts'

test('an address says month, kind and search; nonsense counts as not asked', () => {
  const wanted = (address: string) => wantedOf(new URLSearchParams(address))
  expect(wanted('month=2026-10&kind=stake&search=1500')).toEqual({ month: '2026-10', kind: 'stake', search: '1500' })
  expect(wanted('kind=starter').kind).toBe('starter')
  expect(wanted('month=all')).toEqual({ month: 'all', kind: '', search: '' })
  expect(wanted('month=2026-13&kind=toString&search=many')).toEqual({ month: '', kind: '', search: '' })
})

test('what is as usual is not in the address', () => {
  expect(addressOf({ month: '', kind: 'deposit', search: '' })).toEqual({ kind: 'deposit' })
})

test.each([
  ['150,000원', '150000'],
  [' 12 ', '12'],
  ['１２', '12'],
  ['12번', '12'],
  ['−150,000원', '150000'],
  ['+1,148,800원', '1148800'],
  ['5-3', null],
  ['번', null],
  ['1234567890123456', null],
  ['', null],
])('%s is searched for as %s', (text, digits) => expect(digitsOf(text)).toBe(digits))

test('the months from the first entry on, over the turn of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBetween('2026-03', '2026-02')).toEqual(['2026-02'])
  expect(monthName('2026-02')).toBe('2026년 2월')
})

import { expect, test } from 'vitest'
import { bankEntry, historyEntry, moneyEntry, returnToOf } from './entry-rules.ts'

test('deposit and withdraw go to the bank form, with its text, until a bank is bound', () => {
  expect(moneyEntry('deposit', false)).toEqual({
    path: '/Chongadd',
    toast: 'bank.registerFirst',
    state: { returnTo: '/Tx' },
  })
  expect(moneyEntry('withdraw', false)).toEqual({
    path: '/Chongadd',
    toast: 'bank.registerFirst',
    state: { returnTo: '/Chong' },
  })
  expect(moneyEntry('deposit', true)).toEqual({ path: '/Tx' })
  expect(moneyEntry('withdraw', true)).toEqual({ path: '/Chong' })
})

test('histories need both a name and a fund password', () => {
  const whole = { name: '홍길동', paypassword: '1' }
  expect(historyEntry('verification', whole).path).toBe('/Yin')
  expect(historyEntry('bets', whole).path).toBe('/Youxi?tab=mine')
  for (const missing of [{ name: '' }, { name: ' ' }, { paypassword: null }, { paypassword: '' }])
    for (const target of ['verification', 'bets'] as const)
      expect(historyEntry(target, { ...whole, ...missing })).toEqual({
        path: '/Chongadd',
        state: { returnTo: historyEntry(target, whole).path },
      })
})

test('the bank entry shows the form until an account is bound', () => {
  expect(bankEntry({ bankid: null }).path).toBe('/Chongadd')
  expect(bankEntry({ bankid: '***4821' }).path).toBe('/Setbank')
})

test('the address to return to is a screen of the app, and nothing else', () => {
  expect(returnToOf(moneyEntry('deposit', false).state)).toBe('/Tx')
  expect(returnToOf({ returnTo: '/Youxi?tab=mine' })).toBe('/Youxi?tab=mine')
  for (const returnTo of ['https://evil.example', '//evil.example', '/a/b', '/Tx?a=//b', 'Tx', '', 7, null])
    expect(returnToOf({ returnTo })).toBeNull()
  expect([returnToOf(null), returnToOf(undefined), returnToOf('x')]).toEqual([null, null, null])
})

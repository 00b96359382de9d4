import { expect, test } from 'vitest'
import { cardEntry } from './add-card.tsx'

test('a card needs a name first, a fund password next', () => {
  expect(cardEntry({ name: ' ', paypassword: null })).toEqual({ path: '/Chongadd', toast: 'name.required' })
  expect(cardEntry({ name: '김서연', paypassword: null })).toEqual({
    path: '/SetPayPassword',
    toast: 'bank.setFundPasswordFirst',
  })
  expect(cardEntry({ name: '김서연', paypassword: 'set' })).toEqual({ path: '/Chongadd' })
})

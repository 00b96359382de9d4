import { expect, test } from 'vitest'
import { isOther, nextSession, type Operator, type Session } from './state.ts'

const operator = { id: 1, name: '김운영' } as Operator
const working: Session = { is: 'in', operator }

test('a session that ends under an operator’s hands keeps who that was; without one there is only a login', () => {
  expect(nextSession(working, { type: 'ended' })).toEqual({ is: 'ended', operator })
  expect(nextSession({ is: 'asking' }, { type: 'ended' })).toEqual({ is: 'out' })
  expect(nextSession({ is: 'ended', operator }, { type: 'found', operator })).toEqual(working)
})

test('a server that is not reached ends nothing', () => {
  expect(nextSession(working, { type: 'unreachable', error: 'x' })).toBe(working)
  expect(nextSession({ is: 'asking' }, { type: 'unreachable', error: 'x' })).toEqual({ is: 'failed', error: 'x' })
})

test('a fresh login that is not given leads back, and one that is over cannot be given up', () => {
  const again = nextSession(working, { type: 'wants-login' })
  expect(again).toEqual({ is: 'again', operator })
  expect(nextSession(again, { type: 'gave-up' })).toEqual(working)
  const ended: Session = { is: 'ended', operator }
  expect(nextSession(ended, { type: 'gave-up' })).toBe(ended)
  expect(nextSession(ended, { type: 'wants-login' })).toBe(ended)
})

test('another operator is another one', () => {
  expect(isOther(working, { ...operator, id: 2 })).toBe(true)
  expect([isOther(working, operator), isOther({ is: 'out' }, operator)]).toEqual([false, false])
})

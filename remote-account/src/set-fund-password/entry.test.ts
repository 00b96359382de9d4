import { expect, test } from 'vitest'
import { type PinEvent, START, step, verdict } from './entry.ts'

const typed = (digits: string): PinEvent => ({ type: 'typed', digits })
const after = (...events: PinEvent[]) => events.reduce(step, START)
const judge = (...events: PinEvent[]) => {
  const entry = after(...events)
  return verdict(entry, entry.digits)
}

test('four digits, then the same four, are the password', () => {
  expect(judge(typed('7294'), typed('7294'))).toEqual({ password: '7294' })
})

test('fewer than four digits at either step are incomplete, before any comparison', () => {
  for (const events of [[], [typed('729')], [typed('7294')], [typed('7294'), typed('999')]])
    expect(judge(...events)).toEqual({ problem: 'fundPassword.incomplete' })
})

test('two different entries mismatch; the second is typed again, the first stays', () => {
  const wrong = [typed('7294'), typed('7295')]
  expect(judge(...wrong)).toEqual({ problem: 'fundPassword.mismatch' })
  const emptied = after(...wrong, { type: 'refused', problem: 'fundPassword.mismatch' })
  expect(emptied).toMatchObject({ step: 'again', digits: '', problem: 'fundPassword.mismatch' })
  const again = step(emptied, typed('7294'))
  expect(again.problem).toBeNull()
  expect(verdict(again, again.digits)).toEqual({ password: '7294' })
})

test('an incomplete entry keeps its digits; only digits count, and no fifth one', () => {
  expect(after(typed('12'), { type: 'refused', problem: 'fundPassword.incomplete' }).digits).toBe('12')
  expect(after(typed('1a2 ')).digits).toBe('12')
  expect(after(typed('7294'), typed('56789')).digits).toBe('5678')
  expect(after(typed('7294'), typed('12'), { type: 'restart' })).toEqual(START)
})

test('digits that everybody tries first are refused before they are typed again', () => {
  for (const digits of ['0000', '1234', '9876', '8901']) {
    expect(after(typed(digits))).toEqual({ step: 'first', chosen: '', digits: '', problem: 'guessable' })
    expect(after(typed(digits), typed('7'))).toMatchObject({ step: 'first', digits: '7', problem: null })
  }
})

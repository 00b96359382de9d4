import { expect, test } from 'vitest'
import { type Course, stepsOf } from './steps.ts'

const COURSE = { asked: '1', changed: '2', booked: null } as const
const namesOf = (kind: Course['kind'], state: Course['state']) =>
  stepsOf({ ...COURSE, kind, state }).map(({ step }) => step)

test('what was held is shown to return where it ends without a booking; a deposit has held nothing', () => {
  expect(namesOf('withdrawal', 'rejected')).toEqual(['asked', 'rejected', 'returned'])
  expect(namesOf('withdrawal', 'cancelled')).toEqual(['asked', 'cancelled', 'returned'])
  expect(namesOf('order', 'voided')).toEqual(['asked', 'voided', 'returned'])
  expect(namesOf('deposit', 'rejected')).toEqual(['asked', 'rejected'])
  expect(namesOf('deposit', 'cancelled')).toEqual(['asked', 'cancelled'])
})

test('what is booked was checked, an order drawn, and has the time of its booking where the ledger has one', () => {
  expect(namesOf('order', 'done')).toEqual(['asked', 'drawn', 'booked'])
  expect(namesOf('deposit', 'done')).toEqual(['asked', 'checked', 'booked'])
  expect(stepsOf({ ...COURSE, kind: 'deposit', state: 'done', booked: '3' }).at(-1)).toEqual({
    step: 'booked',
    at: '3',
  })
  expect(stepsOf({ ...COURSE, kind: 'deposit', state: 'done' }).at(-1)).toEqual({ step: 'booked', at: '2' })
})

test('what has not happened yet has no time', () => {
  const [, ...coming] = stepsOf({ ...COURSE, kind: 'withdrawal', state: 'review' })
  expect(coming.map(({ at }) => at)).toEqual([null, null])
})

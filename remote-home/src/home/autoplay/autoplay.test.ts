import { expect, test } from 'vitest'
import { type AutoplayEvent, atRest, moves, step } from './autoplay.ts'

const after = (...events: AutoplayEvent[]) => moves(events.reduce(step, atRest))
const inView: AutoplayEvent = { type: 'view', on: true }

test('moves only in view, and not while focus or pointer is on it', () => {
  expect(after()).toBe(false)
  expect(after(inView)).toBe(true)
  expect(after(inView, { type: 'focus', on: true })).toBe(false)
  expect(after(inView, { type: 'focus', on: true }, { type: 'focus', on: false })).toBe(true)
  expect(after(inView, { type: 'hover', on: true })).toBe(false)
})

test('a touch stops it until the button starts it again', () => {
  expect(after(inView, { type: 'touch' })).toBe(false)
  expect(after(inView, { type: 'touch' }, { type: 'view', on: false }, inView)).toBe(false)
  expect(after(inView, { type: 'touch' }, { type: 'toggle' })).toBe(true)
  expect(after(inView, { type: 'toggle' })).toBe(false)
})

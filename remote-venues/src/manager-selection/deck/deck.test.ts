import { expect, test } from 'vitest'
import { deckSize, moveDeck, pagesFor } from './deck.ts'

test('a deck holds at most 200 managers', () => {
  expect(deckSize(269)).toBe(200)
  expect(deckSize(38)).toBe(38)
})

test('cards are passed one by one, taken back, and started over; the ends hold', () => {
  const size = 2
  const first = moveDeck({ position: 0 }, { type: 'undo' }, size)
  expect(first.position).toBe(0)
  const done = moveDeck(moveDeck(first, { type: 'next' }, size), { type: 'next' }, size)
  expect(done.position).toBe(2)
  expect(moveDeck(done, { type: 'next' }, size)).toBe(done)
  expect(moveDeck(done, { type: 'undo' }, size).position).toBe(1)
  expect(moveDeck(done, { type: 'restart' }, size).position).toBe(0)
})

test('pages of 10 are asked for five cards ahead, and none beyond the deck', () => {
  expect(pagesFor(0, undefined)).toEqual([1])
  expect(pagesFor(4, 200)).toEqual([1])
  expect(pagesFor(5, 200)).toEqual([1, 2])
  expect(pagesFor(37, 38)).toEqual([1, 2, 3, 4])
  expect(pagesFor(199, 200)).toHaveLength(20)
  expect(pagesFor(0, 0)).toEqual([1])
})

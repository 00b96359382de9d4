import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { foundText, LOOKED } from './counts.ts'

test('each behaviour is where it is said to be, and counts as found only where the guess was that place', () => {
  expect(LOOKED.filter(({ place }) => !existsSync(join(ROOT, place))).map(({ place }) => place)).toEqual([])
  for (const { question, guess, place, found } of LOOKED) if (found) expect(guess, question).toBe(place)
  expect(new Set(LOOKED.map(({ question }) => question)).size).toBe(LOOKED.length)
})

test('the figure counts first guesses', () => {
  const looked = { question: '', guess: 'a.ts', place: 'a.ts', found: true }
  expect(foundText([looked, { ...looked, guess: 'b.ts', found: false }])).toBe('1 of 2')
})

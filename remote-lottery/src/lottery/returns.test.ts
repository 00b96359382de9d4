import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { percentText, returnRange } from './returns.ts'

const table = (game: Game) => new Map(picksOf(game).map((pick) => [pick, fairOdds(game, pick)]))

test('the return is stated as it is, never rounded up', () => {
  const { least, most } = returnRange('dice', table('dice')) ?? { least: 0, most: 0 }
  expect([percentText(least), percentText(most)]).toEqual(['96.9%', '97%'])
  expect(percentText(97)).toBe('97%')
  expect(percentText(96.99)).toBe('96.9%')
  expect(returnRange('dice', new Map())).toBeNull()
})

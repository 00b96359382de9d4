import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { summaryOf } from './slip-summary.ts'

const table = (game: Game) => new Map(picksOf(game).map((pick) => [pick, fairOdds(game, pick)]))

test('the summary comes from the outcomes', () => {
  expect(summaryOf('dice', ['대', '홀'], 10_000, table('dice'))).toEqual({
    chance: { wins: 61, outcomes: 216 },
    together: true,
    top: 38_800,
    average: 19_400,
  })
  // a sum wins together with its own size and parity only
  expect(summaryOf('dice', ['대', '3'], 1_000, table('dice'))).toMatchObject({ together: false, top: 209_520 })
  expect(summaryOf('digit', ['대', '소'], 1_000, table('digit'))).toEqual({
    chance: { wins: 10, outcomes: 10 },
    together: false,
    top: 1_940,
    average: 1_940,
  })
  expect(summaryOf('dice', [], 1_000, table('dice'))).toMatchObject({ top: 0, average: 0 })
})

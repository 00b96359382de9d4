import { expect, test } from 'vitest'
import { withSearch } from './use-recent.ts'

test('the newest stands in front, each once, five at most; nothing is no search', () => {
  expect(withSearch([], ' 찻집 ')).toEqual(['찻집'])
  expect(withSearch(['카페', '찻집'], '찻집')).toEqual(['찻집', '카페'])
  expect(withSearch(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4'])
  expect(withSearch(['카페'], ' ')).toEqual(['카페'])
})

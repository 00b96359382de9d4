import { afterEach, expect, test } from 'vitest'
import { readRecent, withSearch } from './use-recent.ts'

afterEach(() => localStorage.clear())

test('the newest stands in front, each once, eight at most; nothing is no search', () => {
  expect(withSearch([], ' 찻집 ')).toEqual(['찻집'])
  expect(withSearch(['카페', '찻집'], '찻집')).toEqual(['찻집', '카페'])
  expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
  expect(withSearch(['카페'], ' ')).toEqual(['카페'])
})

test.each(['{', '"찻집"', '[1, null, "찻집"]', '{"0":"찻집"}'])('a storage that holds %s breaks nothing', (kept) => {
  localStorage.setItem('recent:1:장소', kept)
  expect(readRecent('recent:1:장소')).toEqual(kept.startsWith('[') ? ['찻집'] : [])
})

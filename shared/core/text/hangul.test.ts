import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHangul, initialsOf, matchesHangul } from './hangul.ts'
import { searchText } from './normalise-input.ts'

test('initials', () => expect(initialsOf('강남 A1')).toBe('ㄱㄴ A1'))

test.each([
  ['강남 라운지', 'ㄱㄴ', true],
  ['강남 라운지', 'ㄱ남', true],
  ['강남 라운지', '남라', true],
  ['KB국민은행', 'kb', true],
  ['KB국민은행', 'ㄱㅁㅇㅎ', true],
  ['강남', 'ㄴㄱ', false],
  ['강남', '', true],
])('%s has %s: %s', (text, wanted, found) => expect(matchesHangul(text, wanted)).toBe(found))

test.each([
  ['강남 라운지', 'ㄱㄴ', [0, 2]],
  ['강남 라운지', '강ㄴ', [0, 2]],
  ['청담 라운지 온', '라운지온', null],
  ['청담 라운지 온', '라운지 온', [3, 8]],
  ['찻집다온', '찻집 다온', [0, 4]],
  ['Lounge On', 'on', [7, 9]],
  ['찻집 다온', 'ㄷㅇ', [3, 5]],
  ['까치 공방', 'ㄱ', [3, 4]],
  ['까치 공방', 'ㄲ', [0, 1]],
  ['힣', 'ㅎ', [0, 1]],
  ['강남', '남강', null],
  ['강남', '  ', null],
  ['라운지 (2층)', '(2', [4, 6]],
])('%s searched for %s is marked at %j', (text, query, range) => {
  expect(findHangul(text, query)).toEqual(range)
})

test('any text typed finds itself and breaks nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      fc.pre(!/\p{Cc}/u.test(query))
      const range = findHangul(query.trim(), query)
      expect(searchText(query) === '' ? range === null : range !== null).toBe(true)
    }),
  )
})

test('case 01: a decomposed text is found, and where it is', () => {
  const text = '찻집 다온'.normalize('NFD')
  const [start = 0, end = 0] = findHangul(text, '다온') ?? []
  expect(text.slice(start, end).normalize('NFC')).toBe('다온')
  expect(matchesHangul(text, 'ㄷㅇ')).toBe(true)
  expect(matchesHangul('찻집 다온', text)).toBe(true)
})

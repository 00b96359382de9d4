import { expect, test } from 'vitest'
import { initialsOf, matchesHangul } from './hangul.ts'

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

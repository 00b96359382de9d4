import { expect, test } from 'vitest'
import { isPersonName } from './name.ts'

test.each([
  '김서연',
  '남궁 민',
  'Anne-Marie Dupont',
  'Nguyễn Văn A',
  '알렉산드르·김',
  'Jose\u0301',
  'محمد',
  'मीरा',
  '李小龍',
  // case 04
  "O'Brien",
  'D’Angelo',
  'J. Smith',
  'José María',
  'Nguyễn Thị',
  'SMITH, JOHN JR.',
  'LEE JOHN(이존)',
  '김ㆍ알렉산드르',
  '뷁',
  '가'.repeat(30),
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.each([
  '<b>김</b>😀',
  '김😀',
  '김<',
  '김1',
  '-',
  ' 김',
  '',
  '김\n서연',
  '김\u200b',
  '\u3164',
  '김\u202e',
  "'; --",
  '\u0301김',
  '.',
  '김=1+1',
  '김"',
  '김&',
  '김/',
])('%j is none', (name) => expect(isPersonName(name)).toBe(false))

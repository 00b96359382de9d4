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
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.each(['<b>김</b>😀', '김😀', '김<', '김1', '-', ' 김', '', '김\n서연', '김\u200b', '\u3164', '김\u202e', "'; --"])(
  '%j is none',
  (name) => expect(isPersonName(name)).toBe(false),
)

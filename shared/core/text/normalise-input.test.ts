import { expect, test } from 'vitest'
import { codeText, digitsText, nameText, saidLines, saidText, searchText, secretText } from './normalise-input.ts'

const nfd = (text: string) => text.normalize('NFD')

test('a line that is shown is composed, with one space and none around it', () => {
  expect(saidText(nfd(' 약속\t 장소\u0000\n'))).toBe('약속 장소')
  expect(saidLines(nfd(' 첫 줄\r\n\r\n둘째 줄\n'))).toBe('첫 줄\n\n둘째 줄')
  // a family is one letter made of several
  expect(saidText('👨‍👩‍👧 가족')).toBe('👨‍👩‍👧 가족')
})

test('a name has nothing in it that does not show', () => {
  expect(nameText(nfd('\ufeff José\u200b  María\u202e'))).toBe('José María')
  expect(nameText('\u3164')).toBe('')
})

test('a code is one, however a keyboard writes it', () => {
  expect(codeText(' ＹＡＫＳＯＫ２０２６\u200b\n')).toBe('YAKSOK2026')
  expect(digitsText('１１０-402 194·821')).toBe('110402194821')
})

test('a secret keeps all that was typed', () => {
  expect(secretText(nfd(' 약속１ '))).toBe(' 약속1 ')
})

test('case 01: what is searched for is composed and plain, and initials stay initials', () => {
  expect(searchText(nfd(' 한강\u0000 뷰 '))).toBe('한강 뷰')
  expect(searchText('ＣＡＦＥ　１')).toBe('CAFE 1')
  expect(searchText('ㄱㄴ')).toBe('ㄱㄴ')
  expect(searchText('\u1100\u1102')).toBe('ㄱㄴ')
})

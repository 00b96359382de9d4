import { expect, test } from 'vitest'
import { type Particle, withJosa } from './josa.ts'

test.each<[string, Particle, string]>([
  ['국민은행', '을/를', '국민은행을'],
  ['회차', '이/가', '회차가'],
  ['7', '을/를', '7을'],
  ['3', '을/를', '3을'],
  ['2', '을/를', '2를'],
  ['10', '으로/로', '10으로'],
  ['1', '으로/로', '1로'],
  ['A1', '을/를', 'A1을'],
  ['iPhone', '을/를', 'iPhone을'],
  ['app', '을/를', 'app을'],
  ['Telegram', '은/는', 'Telegram은'],
  ['PIN', '이/가', 'PIN이'],
  ['snapp', '이/가', 'snapp가'],
  ['URL', '으로/로', 'URL로'],
  ['3%', '을/를', '3%를'],
  ['서울', '으로/로', '서울로'],
  ['홍길동(대표)', '은/는', '홍길동(대표)은'],
  ['1,000원', '이에요/예요', '1,000원이에요'],
])('%s + %s = %s', (word, particle, expected) => {
  expect(withJosa(word, particle)).toBe(expected)
})

import { expect, test } from 'vitest'
import { typescriptMutants } from './typescript-mutants.ts'

const TEXT = `export function f(a: number, b?: string): boolean {
  if (a <= 5 && !b) throw new Error('no')
  log(a)
  return b === 'x' ? true : a > 1
}
`
const mutants = typescriptMutants(TEXT, 'f.ts')

test('operators, literals, conditions, calls and exceptions go wrong, one at a time, where they stand in the file', () => {
  expect(mutants.map(({ name }) => name)).toEqual([
    'f.ts:2:7 a <= 5 && !b → true',
    'f.ts:2:7 a <= 5 && !b → false',
    'f.ts:2:14 && → ||',
    'f.ts:2:9 <= → <',
    'f.ts:2:12 5 → 6',
    'f.ts:2:17 ! → nothing',
    "f.ts:2:21 throw new Error('no') → ;",
    'f.ts:3:3 log(a) → ;',
    "f.ts:4:10 b === 'x' → true",
    "f.ts:4:10 b === 'x' → false",
    'f.ts:4:12 === → !==',
    'f.ts:4:22 true → false',
    'f.ts:4:31 > → >=',
    'f.ts:4:33 1 → 2',
  ])
})

test('types and everything else stay as they are', () => {
  expect(mutants.at(-1)?.text).toBe(TEXT.replace('a > 1', 'a > 2'))
})

test('a figure that is only named is left as it is; how it is reckoned is not', () => {
  const names = (text: string) => typescriptMutants(text, 'f.ts').map(({ name }) => name)
  expect(names('const RETRY_MS = 200\n')).toEqual([])
  expect(names('const RETRY_MS = 2 * MINUTE\n')).toEqual(['f.ts:1:20 * → /', 'f.ts:1:18 2 → 3'])
  expect(names('const RETRIES = 5\n')).toEqual(['f.ts:1:17 5 → 6'])
})

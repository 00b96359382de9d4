import { expect, test } from 'vitest'
import { readWanted } from './test-arguments.ts'

const steps = { types: false, unit: true, e2e: true }

test.each([
  [[], ['types', 'unit', 'e2e'], []],
  [['e2e', 'types'], ['types', 'e2e'], []],
  [['e2e', 'dev.spec', 'session'], ['e2e'], ['dev.spec', 'session']],
])('%j', (args, wanted, files) => {
  expect(readWanted(args, steps)).toEqual({ steps: wanted, files })
})

test('a step that there is none of is refused with those that there are', () => {
  expect(() => readWanted(['units'], steps)).toThrow('모르는 단계예요: units (있는 단계: types, unit, e2e)')
})

test('files of a step that has none are refused', () => {
  expect(() => readWanted(['types', 'unit', 'x'], steps)).toThrow('types 단계는 파일을 고를 수 없어요: x')
})

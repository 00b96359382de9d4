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
  expect(() => readWanted(['units'], steps)).toThrow('No such step: units (steps: types, unit, e2e)')
})

test('files of a step that has none are refused', () => {
  expect(() => readWanted(['types', 'unit', 'x'], steps)).toThrow('Cannot choose files in types: x')
})

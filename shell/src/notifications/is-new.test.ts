import { expect, test } from 'vitest'
import { isNew } from './index.ts'

const at = '2026-11-24T12:00:00+09:00'
const newest = { number: 3, at }
const moment = Date.parse(at)

test.each([
  ['heard of an earlier one', 2, null, true],
  ['heard of it', 3, moment - 1, false],
  ['what happened between the page and its first question is no old news', null, moment - 1, true],
  ['was drawn after it', null, moment + 1, false],
  ['fetched its answers itself', null, null, false],
])('%s', (_, heard, answeredAt, expected) => {
  expect(isNew(newest, heard, answeredAt)).toBe(expected)
})

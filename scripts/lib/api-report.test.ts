import { expect, test } from 'vitest'
import { bumpSuffices, changeBetween, reportedVersion } from './api-report.ts'

const report = (version: string, ...lines: string[]) => [`contract ${version}`, ...lines].join('\n')

test('a declaration that changes or goes is a change, a new one an addition, the version alone is nothing', () => {
  const before = report('1.0', 'export function won(amount: number): string', 'export const MAX: number')
  expect(changeBetween(before, before.replace('1.0', '1.1'))).toBe('none')
  expect(changeBetween(before, `${before}\nexport const MIN: number`)).toBe('added')
  expect(changeBetween(before, report('1.0', 'export const MAX: number'))).toBe('changed')
  expect(changeBetween(before, before.replace('amount: number', 'amount: bigint'))).toBe('changed')
})

test('additions ask for a higher minor version, changes for a higher major one', () => {
  expect(bumpSuffices('added', '1.0', '1.0')).toBe(false)
  expect(bumpSuffices('added', '1.0', '1.1')).toBe(true)
  expect(bumpSuffices('added', '1.9', '2.0')).toBe(true)
  expect(bumpSuffices('changed', '1.0', '1.1')).toBe(false)
  expect(bumpSuffices('changed', '1.0', '2.0')).toBe(true)
  expect(bumpSuffices('none', '1.0', '1.0')).toBe(true)
  expect(reportedVersion(report('1.4'))).toBe('1.4')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedPackages, isAccepted, noticeText, productPackages } from './licences.ts'
import { ROOT } from './run.ts'

test('every installed package has a licence that the project accepts', () => {
  const packages = installedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

test('NOTICE names every package of the product (npm run lint -- --write writes it)', () => {
  expect(productPackages().map(({ name }) => name)).toContain('react')
  expect(readFileSync(join(ROOT, 'docs/NOTICE'), 'utf8')).toBe(noticeText())
})

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['', false],
])('the expression %s is accepted: %s', (licence, accepted) => expect(isAccepted(licence)).toBe(accepted))

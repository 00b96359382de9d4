import { describe, expect, test } from 'vitest'
import { compatibilityProblems, contractFits, earlierFor, NO_CONTRACT, versionFits } from './compatibility.ts'

test('a contract fits within its major version, from the minor it was written against', () => {
  expect(contractFits('1.2', '1.2')).toBe(true)
  expect(contractFits('1.2', '1.9')).toBe(true)
  expect(contractFits('1.10', '1.9')).toBe(false)
  expect(contractFits('2.0', '1.9')).toBe(false)
  expect(contractFits('1.9', '2.0')).toBe(false)
  expect(contractFits(NO_CONTRACT, '2.0')).toBe(true)
})

test.each([
  ['19.3.1', '^19.3.0', true],
  ['19.2.9', '^19.3.0', false],
  ['20.0.0', '^19.3.0', false],
  ['0.3.9', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.3.0', '>=1.2.3', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['3.0.1', '*', true],
  ['19.3.1', '^18.2.0 || ^19.0.0', true],
  ['17.0.2', '^18.2.0 || ^19.0.0', false],
  ['17.0.2', '', true],
  ['19.3.1', '^19', true],
  ['19.3.1', '^19.3', true],
  ['19.3.1', '^19.4', false],
  ['2.0.0', '>=1.2.3', true],
  ['1.2.3', '>=1.2.3', true],
  ['1.2.2', '>=1.2.3', false],
  ['1.2.3', '=1.2.3', true],
  ['1.2.4', '=1.2.3', false],
  ['1.2.3', '~1.2.3', true],
  ['1.2.2', '~1.2.3', false],
  ['2.2.3', '~1.2.3', false],
  ['0.3.1', '^0.3.1', true],
  ['0.3.0', '^0.3.1', false],
  ['1.3.1', '^0.3.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.2', '^0.0.3', false],
  ['nonsense', '^1.0.0', false],
  ['v1.2.3', '^1.0.0', false],
  ['1.2', '^1.0.0', false],
])('%s in %s is %s', (version, range, fits) => expect(versionFits(version, range)).toBe(fits))

test('numbers of several digits are read whole, in a version as in a range', () => {
  expect(versionFits('1.10.0', '^1.9.0')).toBe(true)
  expect(versionFits('1.2.10', '~1.2.3')).toBe(true)
  expect(versionFits('1.2.9', '^1.10.0')).toBe(false)
  expect(versionFits('1.2.5', '^1.2.10')).toBe(false)
})

test.each(['<1.2.3', '<=1.2.3', 'latest', 'workspace:^1.2.3', 'x1.2.3', '^2.0.0 || latest'])(
  'no version is in what is none of the known ranges: %s',
  (range) => expect(versionFits('1.2.3', range)).toBe(false),
)

test('a version with a postfix fits as the version before it does', () => {
  expect(versionFits('2.2.2-release.99', '*')).toBe(true)
  expect(versionFits('2.2.2-release.99', '^2.2.0')).toBe(true)
  expect(versionFits('2.2.2-release.99', '^2.3.0')).toBe(false)
})

test('styles in a layer need a shell whose own are in one; those outside of layers win over it, as ever', () => {
  const needs = (layered: boolean) => ({ contract: '1.3', shares: {}, layered })
  expect(compatibilityProblems(needs(true), needs(true))).toEqual([])
  expect(compatibilityProblems(needs(false), needs(true))).toEqual([])
  expect(compatibilityProblems(needs(true), needs(false))).toEqual([expect.stringContaining('release the shell first')])
})

test('every reason is named, the contract first', () => {
  const problems = compatibilityProblems(
    { contract: '1.4', shares: { react: '^19.3.0', jotai: '^3.0.0', left: '^1.0.0' } },
    { contract: '1.3', shares: { react: '18.3.1', jotai: '3.0.1' } },
  )
  expect(problems).toEqual([
    'Needs contract 1.4 of shared, the shell provides 1.3',
    'Needs the shared module react ^19.3.0, the shell has 18.3.1',
    'The shell does not provide the shared module left',
  ])
})

test('a module that the shell does not provide is a problem whatever its version, one named as what any object has too', () => {
  const shell = { contract: '1.3', shares: { react: '19.3.1' } }
  for (const key of ['left', 'toString', 'constructor', '__proto__'])
    expect(compatibilityProblems({ contract: '1.3', shares: Object.fromEntries([[key, '*']]) }, shell)).toEqual([
      `The shell does not provide the shared module ${key}`,
    ])
})

describe('a shell that provides two majors', () => {
  const six = { contract: '1.9', shares: { react: '19.3.1', kit: '1.9.0' } }
  const shell = { contract: '2.0', shares: { react: '19.3.1', kit: '2.0.0' }, earlier: [six] }

  test.each([
    ['2.0', '^2.0.0', undefined],
    ['1.4', '^1.4.0', six],
    ['1.9', '^1.9.0', six],
    [NO_CONTRACT, '*', undefined],
  ])('serves a remote of %s, each with the shares of its own', (contract, kit, major) => {
    const remote = { contract, shares: { react: '^19.3.0', kit } }
    expect(earlierFor(remote, shell)).toBe(major)
    expect(compatibilityProblems(remote, shell)).toEqual([])
  })

  test('refuses what neither provides, and names both', () => {
    const problems = compatibilityProblems({ contract: '1.10', shares: {} }, shell)
    expect(problems).toEqual([expect.stringMatching(/1\.10.*2\.0, 1\.9/)])
    expect(compatibilityProblems({ contract: '1.9', shares: { late: '^1.9.0' } }, shell)).toHaveLength(1)
  })
})

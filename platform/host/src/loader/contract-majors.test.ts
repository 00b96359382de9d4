import { contractFits } from '@yaksok/platform/registry'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('__SHELL__', { scope: 'app', page: '__APP__', version: '1', contract: '7.1' })
const { fitsContract, majorFor, majorsOf } = await import('./contract-majors.ts')

const earlier = [['6.11', '/r/shell/1/contract-6/remoteEntry.js', 'sha384-x']] as [string, string, string][]
const majors = majorsOf({ earlier })

test.each([
  ['7.0', undefined],
  ['6.8', 'contract-6'],
  ['6.12', undefined],
  ['0.0', undefined],
])('a remote of %s in a shell of 7.1 is given %s', (contract, name) => {
  expect(majorFor(contract, majors, '7.1')?.name).toBe(name)
})

test('the page judges a contract as releases are judged', () => {
  const versions = ['0.0', '0.9', '1.0', '1.1', '1.2', '1.10', '2.0', '2.1', '10.0']
  for (const needed of versions)
    for (const provided of versions)
      expect(fitsContract(needed, provided), `${needed} in ${provided}`).toBe(contractFits(needed, provided))
})

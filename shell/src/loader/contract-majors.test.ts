import { expect, test, vi } from 'vitest'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '7.1' })
const { majorFor, majorsOf } = await import('./contract-majors.ts')
const { checked } = await import('../composition/index.ts')

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

test('a page blocks what neither its shell nor an earlier major of it provides', () => {
  const remote = (contract: string) => ({ version: '1', entry: '/x.js', contract, routes: [] })
  const remotes = { six: remote('6.8'), seven: remote('7.0'), eight: remote('8.0'), late: remote('6.12') }
  const blockedOf = (all: Parameters<typeof checked>[0]) =>
    Object.entries(checked(all, '7.0').remotes).flatMap(([name, { blocked }]) => (blocked ? [name] : []))
  expect(blockedOf({ id: 'x', shell: '1', earlier, remotes })).toEqual(['eight', 'late'])
  expect(blockedOf({ id: 'x', shell: '1', remotes })).toEqual(['six', 'eight', 'late'])
})

import { afterEach, expect, test, vi } from 'vitest'
import type { PageRemote } from '../composition/index.ts'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

const remote = (contract: string, more: Partial<PageRemote> = {}) => pageRemote({ contract, ...more })
const remotes = {
  home: remote('1.0', { override: 'http://localhost:3001', routes: [['/Yard', 'home', 'Home', 1]] }),
  away: remote('1.0', { override: 'http://localhost:3002', routes: [['/Away', 'away', 'Away', 0]] }),
  list: remote('1.0', { routes: [['/List', 'list', 'List', 1]] }),
}
writePage({ remotes }, {}, '1.2')
const { checked, developRemotes } = await import('./overrides.ts')
const { composition, routeFor } = await import('../composition/index.ts')

afterEach(() => void vi.restoreAllMocks())

test('the routes of a developer’s build are those of the page; a build that does not answer keeps the released ones', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (url !== 'http://localhost:3001/remote.json') throw new TypeError('nobody is there')
    return Response.json({
      contract: '1.9',
      routes: [{ path: '/New', screen: 'new', title: 'New', variant: 'compact' }],
    })
  })
  await developRemotes()
  expect(routeFor('/new')).toMatchObject({ remote: 'home', screen: 'new', tabBar: false, variant: 'compact' })
  expect(routeFor('/Yard')).toBeUndefined()
  expect(composition.remotes.home?.blocked).toEqual({ kind: 'contract', reason: '1.9 > 1.2' })
  expect(routeFor('/Away')?.remote).toBe('away')
  expect(routeFor('/List')?.remote).toBe('list')
})

test('a remote that needs a newer contract than this shell provides is blocked alone', () => {
  const disabled = { kind: 'disabled', reason: 'until ten' } as const
  const remotes = { old: remote('1.0'), newer: remote('1.3'), off: remote('9.0', { blocked: disabled }) }
  const result = checked({ id: 'x', shell: '1', remotes }, '1.2')
  expect(result.old).toBe(remotes.old)
  expect(result.newer?.blocked).toEqual({ kind: 'contract', reason: '1.3 > 1.2' })
  expect(result.off?.blocked).toBe(disabled)
})

test('a page blocks what neither its shell nor an earlier major of it provides', () => {
  const earlier = [['6.11', '/r/shell/1/contract-6/remoteEntry.js', 'sha384-x']] as [string, string, string][]
  const remote = (contract: string) => ({ version: '1', entry: '/x.js', contract, routes: [] })
  const remotes = { six: remote('6.8'), seven: remote('7.0'), eight: remote('8.0'), late: remote('6.12') }
  const blockedOf = (all: Parameters<typeof checked>[0]) =>
    Object.entries(checked(all, '7.0')).flatMap(([name, { blocked }]) => (blocked ? [name] : []))
  expect(blockedOf({ id: 'x', shell: '1', earlier, remotes })).toEqual(['eight', 'late'])
  expect(blockedOf({ id: 'x', shell: '1', remotes })).toEqual(['six', 'eight', 'late'])
})

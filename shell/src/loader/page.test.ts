import { contractFits } from '@yaksok/platform/registry'
import { expect, test, vi } from 'vitest'
import type { PageRemote } from './page.ts'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.2' })
const { checked, fitsContract, routeFor, routesOf } = await import('./page.ts')

const remote = (contract: string, more: Partial<PageRemote> = {}): PageRemote => ({
  version: '1',
  entry: '/r/x/1/remoteEntry.js',
  contract,
  routes: [],
  ...more,
})

test('the page judges a contract as releases are judged', () => {
  const versions = ['0.0', '0.9', '1.0', '1.1', '1.2', '1.10', '2.0', '2.1', '10.0']
  for (const needed of versions)
    for (const provided of versions)
      expect(fitsContract(needed, provided), `${needed} in ${provided}`).toBe(contractFits(needed, provided))
})

test('a remote that needs a newer contract than this shell provides is blocked alone', () => {
  const disabled = { kind: 'disabled', reason: '점검' } as const
  const remotes = { old: remote('1.0'), newer: remote('1.3'), off: remote('9.0', { blocked: disabled }) }
  const result = checked({ id: 'x', shell: '1', remotes }, '1.2')
  expect(result.remotes.old).toBe(remotes.old)
  expect(result.remotes.newer?.blocked).toEqual({ kind: 'contract', reason: '1.3 > 1.2' })
  expect(result.remotes.off?.blocked).toBe(disabled)
})

test('of two remotes with one path the first has it; the other keeps the rest of its own', () => {
  const routes = routesOf({
    id: 'x',
    shell: '1',
    remotes: {
      first: remote('1.0', { routes: [['/Same', 'a', '가', 1]] }),
      second: remote('1.0', {
        routes: [
          ['/same', 'b', '나', 0],
          ['/Own', 'c', '다', 0, 'compact'],
        ],
      }),
    },
  })
  expect(routes.map(({ path, remote }) => [path, remote])).toEqual([
    ['/Same', 'first'],
    ['/Own', 'second'],
  ])
  expect(routeFor('/OWN/', routes)).toMatchObject({ screen: 'c', tabBar: false, variant: 'compact' })
})

import { contractFits } from '@yaksok/platform/registry'
import { expect, test, vi } from 'vitest'
import type { PageRemote } from './index.ts'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.2' })
const remote = (contract: string, more: Partial<PageRemote> = {}): PageRemote => ({
  version: '1',
  entry: '/r/x/1/remoteEntry.js',
  contract,
  routes: [],
  ...more,
})

const written = {
  composition: {
    id: 'x',
    shell: '1',
    remotes: {
      home: remote('1.0', { routes: [['/Home', 'home', '홈', 1]] }),
      account: remote('1.0', {
        routes: [
          ['/Help', 'help', '도움말', 0],
          ['/Chat', 'chat', '상담', 2],
        ],
      }),
      lottery: remote('1.0', { routes: [['/Game', 'game', '게임', 2]] }),
      widgets: remote('0.0', { routes: [['/Widgets', 'counter', '위젯', 5]] }),
    },
  },
}
vi.stubGlobal('__YAKSOK__', written)
const { checked, fitsContract, routeFor, routesOf } = await import('./index.ts')

/** Addresses that a document which was asked for at `path` may show. */
async function withinOf(path: string): Promise<string[]> {
  vi.resetModules()
  history.replaceState(null, '', path)
  const { isWithin } = await import('./index.ts')
  return ['/Home', '/Help', '/Chat', '/chat/', '/Game', '/Widgets', '/Login', '/Nowhere'].filter(isWithin)
}

test('a document shows the routes whose pages reach what its own does, and no others', async () => {
  const usual = ['/Home', '/Help', '/Login', '/Nowhere']
  expect(await withinOf('/Home')).toEqual(usual)
  expect(await withinOf('/Login')).toEqual(usual)
  expect(await withinOf('/Nowhere')).toEqual(usual)
  expect(await withinOf('/chat')).toEqual(['/Chat', '/chat/', '/Game'])
  expect(await withinOf('/Widgets')).toEqual(['/Widgets'])
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

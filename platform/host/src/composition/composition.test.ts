import { expect, test, vi } from 'vitest'
import type { PageRemote } from './index.ts'
import { pageRemote, writePage } from './page.fixture.ts'

const remote = (contract: string, more: Partial<PageRemote> = {}) => pageRemote({ contract, ...more })
const remotes = {
  home: remote('1.0', { routes: [['/Yard', 'home', 'Home', 1]] }),
  account: remote('1.0', {
    routes: [
      ['/Help', 'help', 'Help', 0],
      ['/Chat', 'chat', 'Chat', 2],
    ],
  }),
  seeds: remote('1.0', { routes: [['/Seeds', 'game', 'Game', 2]] }),
  widgets: remote('0.0', { routes: [['/Widgets', 'counter', 'Widgets', 5]] }),
}
writePage({ remotes }, {}, '1.2')
const { routeFor, routesOf } = await import('./index.ts')

/** Addresses that a document which was asked for at `path` may show. */
async function withinOf(path: string): Promise<string[]> {
  vi.resetModules()
  history.replaceState(null, '', path)
  const { isWithin } = await import('./index.ts')
  return ['/Yard', '/Help', '/Chat', '/chat/', '/Seeds', '/Widgets', '/Enter', '/Nowhere'].filter(isWithin)
}

test('a document shows the routes whose pages reach what its own does, and no others', async () => {
  const usual = ['/Yard', '/Help', '/Enter', '/Nowhere']
  expect(await withinOf('/Yard')).toEqual(usual)
  expect(await withinOf('/Enter')).toEqual(usual)
  expect(await withinOf('/Nowhere')).toEqual(usual)
  expect(await withinOf('/chat')).toEqual(['/Chat', '/chat/', '/Seeds'])
  expect(await withinOf('/Widgets')).toEqual(['/Widgets'])
})

test('of two remotes with one path the first has it; the other keeps the rest of its own', () => {
  const routes = routesOf({
    id: 'x',
    shell: '1',
    remotes: {
      first: remote('1.0', { routes: [['/Same', 'a', 'A', 1]] }),
      second: remote('1.0', {
        routes: [
          ['/same', 'b', 'B', 0],
          ['/Own', 'c', 'C', 0, 'compact'],
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

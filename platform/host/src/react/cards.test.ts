import { expect, test, vi } from 'vitest'
import type { PageRemote } from '../composition/index.ts'

vi.stubGlobal('__SHELL__', { scope: 'app', page: '__APP__', version: '1', contract: '1.2' })
const { cardsOf } = await import('./cards.tsx')

const remote = (cards: PageRemote['cards'], more: Partial<PageRemote> = {}): PageRemote => ({
  version: '1',
  entry: '/r/x/1/remoteEntry.js',
  contract: '1.0',
  routes: [],
  ...(cards && { cards }),
  ...more,
})

test('a place holds the cards of all remotes in their order, without those that are out of service', () => {
  const remotes = {
    one: remote([
      ['home', 20, 'second'],
      ['mine', 1, 'elsewhere'],
    ]),
    two: remote([['home', 10, 'first', { city: 'string' }]]),
    off: remote([['home', 5, 'gone']], { blocked: { kind: 'disabled', reason: 'closed' } }),
    none: remote(undefined),
  }
  expect(cardsOf('home', { id: 'x', shell: '1', remotes })).toEqual([
    { remote: 'two', expose: 'first', takes: { city: 'string' } },
    { remote: 'one', expose: 'second', takes: {} },
  ])
})

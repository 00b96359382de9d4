import { expect, test } from 'vitest'
import type { PageRemote } from '../composition/index.ts'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

writePage({ remotes: {} })
const { cardsOf } = await import('./cards.tsx')

const remote = (cards: PageRemote['cards'], more: Partial<PageRemote> = {}) =>
  pageRemote({ ...(cards && { cards }), ...more })

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

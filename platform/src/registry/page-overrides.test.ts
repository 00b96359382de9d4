import { expect, test } from 'vitest'
import { BARE, composed, INTEGRITY, remoteOf, route } from './composition.fixture.ts'
import { majorsIn, pageComposition } from './page-data.ts'

const LOCAL = 'http://localhost:4000'
const SHOP = {
  contract: '2.0',
  routes: [route('/shop', { tabBar: true })],
  entries: [{ place: 'menu', label: 'Shop', path: '/shop', order: 1 }],
  cards: [{ place: 'shelf', expose: 'offer', order: 2 }],
}

test('a developer’s build stands in for the released one alone: without a hash, with what is known of its routes', () => {
  const page = pageComposition(composed([remoteOf('cart'), remoteOf('shop', SHOP)]), { shop: LOCAL })
  expect(page.remotes).toStrictEqual({
    cart: BARE,
    shop: {
      version: 'override',
      entry: `${LOCAL}/remoteEntry.js`,
      contract: '2.0',
      routes: [['/shop', 'main', 'Main', 1]],
      entries: [['menu', 1, 'Shop', '/shop']],
      cards: [['shelf', 2, 'offer']],
      override: LOCAL,
    },
  })
})

test('a build that was never released has no routes yet, whatever it is called', () => {
  for (const name of ['fresh', 'constructor'])
    expect(pageComposition(composed([remoteOf('shop', SHOP)]), { [name]: LOCAL }).remotes[name]).toStrictEqual({
      ...{ version: 'override', entry: `${LOCAL}/remoteEntry.js`, contract: '1.0', routes: [], override: LOCAL },
    })
})

const major = (contract: string) => ({
  ...{ contract, shares: {}, name: `contract-${contract[0]}`, container: `contract_${contract[0]}`, js: [], css: [] },
  entry: `contract-${contract[0]}/remoteEntry.js`,
})
const SHELL = {
  contract: '3.0',
  earlier: [major('2.4'), major('1.9')],
  files: { 'contract-2/remoteEntry.js': INTEGRITY },
}
const SECOND = ['2.4', '/r/shell/3/contract-2/remoteEntry.js', INTEGRITY]
const FIRST = ['1.9', '/r/shell/3/contract-1/remoteEntry.js', '']
const BLOCKED = { kind: 'disabled', reason: 'Under maintenance' } as const

test('a page is told of the earlier majors that its live remotes need, and of no others', () => {
  const of = (...contracts: string[]) =>
    pageComposition(
      composed(
        contracts.map((contract, index) => remoteOf(`r${index}`, { contract })),
        SHELL,
      ),
    ).earlier
  expect(of('2.0')).toEqual([SECOND])
  expect(of('3.0', '1.2')).toEqual([FIRST])
  expect(of('1.2', '2.4', '2.0')).toEqual([SECOND, FIRST])
  expect(of('3.0')).toBeUndefined()
  const unneeded = composed([remoteOf('shop', { contract: '3.0' })], SHELL)
  expect(pageComposition(unneeded)).not.toHaveProperty('earlier')
})

test('a remote that is out of service needs no major', () => {
  const remotes = [remoteOf('shop', { contract: '2.0' }, { blocked: BLOCKED }), remoteOf('cart', { contract: '1.0' })]
  expect(pageComposition(composed(remotes, SHELL)).earlier).toEqual([FIRST])
  expect(majorsIn(composed(remotes, SHELL), false).map(({ contract }) => contract)).toEqual(['1.9'])
})

test('a page with a developer’s build has all majors: nobody knows which that build needs', () => {
  const remotes = [remoteOf('shop', { contract: '3.0' })]
  expect(pageComposition(composed(remotes, SHELL), { shop: LOCAL }).earlier).toEqual([SECOND, FIRST])
  expect(pageComposition(composed(remotes), { shop: LOCAL })).not.toHaveProperty('earlier')
  expect(majorsIn(composed([], SHELL), true).map(({ contract }) => contract)).toEqual(['2.4', '1.9'])
})

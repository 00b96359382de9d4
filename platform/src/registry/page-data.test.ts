import { expect, test } from 'vitest'
import { BARE, composed, entryAt, remoteOf, route } from './composition.fixture.ts'
import { pageCard, pageComposition, pageEntry } from './page-data.ts'

const PARTNER = 'https://partner.example'
const OTHER = 'https://other.example'

test('an entry says no more than it has: what is left out at its end takes no bytes in every page', () => {
  const entry = { place: 'menu', order: 1, label: 'Yard', path: '/Yard', stays: false }
  const all = { ...entry, stays: true, icon: ['M0 0'] as [string], who: 'guest', otherwise: '/login', also: ['/Shed'] }
  expect(pageEntry(entry)).toEqual(['menu', 1, 'Yard', '/Yard'])
  expect(pageEntry({ ...entry, stays: true })).toEqual(['menu', 1, 'Yard', '/Yard', 1])
  expect(pageEntry({ ...entry, icon: ['M0 0'] })).toEqual(['menu', 1, 'Yard', '/Yard', 0, ['M0 0']])
  expect(pageEntry({ ...entry, who: 'guest' })).toEqual(['menu', 1, 'Yard', '/Yard', 0, 0, 'guest'])
  expect(pageEntry({ ...entry, otherwise: '/in' })).toEqual(['menu', 1, 'Yard', '/Yard', 0, 0, 0, '/in'])
  expect(pageEntry({ ...entry, also: ['/Shed'] })).toEqual(['menu', 1, 'Yard', '/Yard', 0, 0, 0, 0, ['/Shed']])
  expect(pageEntry(all)).toEqual(['menu', 1, 'Yard', '/Yard', 1, ['M0 0'], 'guest', '/login', ['/Shed']])
})

test('a card says what it takes only where it takes something', () => {
  const card = { place: 'shelf', order: 2, expose: 'offer' }
  expect(pageCard(card)).toEqual(['shelf', 2, 'offer'])
  expect(pageCard({ ...card, takes: {} })).toEqual(['shelf', 2, 'offer'])
  expect(pageCard({ ...card, takes: { item: 'string' } })).toEqual(['shelf', 2, 'offer', { item: 'string' }])
})

test('a page says what it is made of; of a remote with the usual address no more than its hash', () => {
  expect(pageComposition(composed([remoteOf('shop')]))).toStrictEqual({
    ...{ id: '0123456789ab', revision: 7, shell: '3' },
    remotes: { shop: BARE },
  })
})

test('a remote is in the page with its routes, entries and cards', () => {
  const routes = [
    route('/shop', { title: '</script>\u2028', tabBar: true }),
    route('/shop-wide', { variant: 'wide', tabBar: false }),
  ]
  const entries = [{ place: 'menu', label: 'Shop', path: '/shop', order: 1 }]
  const cards = [{ place: 'shelf', expose: 'offer', order: 2, takes: { item: 'string' } }]
  expect(pageComposition(composed([remoteOf('shop', { routes, entries, cards })])).remotes.shop).toStrictEqual({
    ...BARE,
    // what would end a script is the matter of whoever writes it into one
    routes: [
      ['/shop', 'main', '</script>\u2028', 1],
      ['/shop-wide', 'main', 'Main', 0, 'wide'],
    ],
    entries: [['menu', 1, 'Shop', '/shop']],
    cards: [['shelf', 2, 'offer', { item: 'string' }]],
  })
})

test('an entry whose route went to another remote is not in the page, whatever the letters’ case', () => {
  const entries = ['/shop', '/CART', '/gone'].map((path) => ({ place: 'menu', label: 'Go', path, order: 1 }))
  const routes = [route('/Shop'), route('/cart')]
  const page = pageComposition(
    composed([remoteOf('shop', { routes, entries }), remoteOf('bare', { entries })], { routes, entries }),
  )
  const kept = [
    ['menu', 1, 'Go', '/shop'],
    ['menu', 1, 'Go', '/CART'],
  ]
  expect(page.remotes.shop?.entries).toEqual(kept)
  expect(page.entries).toEqual(kept)
  expect(page.remotes.bare).toStrictEqual(BARE)
})

test('a remote of somebody else says where it is and how it is opened', () => {
  const url = `${PARTNER}/remoteEntry.js`
  const opened = (extras: object) =>
    pageComposition(composed([remoteOf('shop', {}, { entry: entryAt(url, extras) })])).remotes.shop
  expect(opened({})).toStrictEqual({ ...BARE, entry: url })
  expect(opened({ container: 'Shop' })).toStrictEqual({ ...BARE, entry: url, container: 'Shop' })
  expect(opened({ module: true })).toStrictEqual({ ...BARE, entry: url, module: true })
  expect(opened({ module: false })).toStrictEqual({ ...BARE, entry: url })
})

test('a remote without a hash has none, and one of another version’s address says it', () => {
  const entry = entryAt('/r/shop/2/remoteEntry.js')
  entry.metadata.integrity = ''
  expect(pageComposition(composed([remoteOf('shop', {}, { entry })])).remotes.shop).toStrictEqual({
    ...{ version: '3', contract: '2.1', routes: [], entry: '/r/shop/2/remoteEntry.js' },
  })
})

test('of a framed remote the page knows the calls that it may have made, and none of its files', () => {
  const framed = (extras: object) =>
    pageComposition(
      composed([
        remoteOf('shop', {}, { framed: true, entry: entryAt(`${PARTNER}/a.js`, { container: 'Shop', ...extras }) }),
      ]),
    ).remotes.shop
  const known = { version: '3', contract: '2.1', routes: [] }
  expect(framed({})).toStrictEqual({ ...known, framed: [] })
  expect(framed({ frame: { calls: ['getCart'], connect: [PARTNER] } })).toStrictEqual({ ...known, framed: ['getCart'] })
})

test('a remote that the shell must not load carries the reason', () => {
  const blocked = { kind: 'disabled', reason: 'Under maintenance' } as const
  expect(pageComposition(composed([remoteOf('shop', {}, { blocked })])).remotes.shop).toStrictEqual({
    ...BARE,
    blocked,
  })
})

test('routes carry the number of what their page reaches beside the tab bar', () => {
  const partner = (name: string, origin: string) =>
    remoteOf(
      name,
      {},
      { entry: entryAt(`${origin}/a.js`, { routes: [route(`/${name}`, { tabBar: name === 'two' })] }) },
    )
  const remotes = [remoteOf('shop', { routes: [route('/shop')] }), partner('one', PARTNER), partner('two', OTHER)]
  const flags = (overrides?: Record<string, string>) =>
    Object.values(pageComposition(composed(remotes, { documents: true }), overrides).remotes).map(
      ({ routes }) => routes[0]?.[3],
    )
  expect(flags()).toEqual([0, 2, 5])
  // a developer's page reaches all that any does
  expect(flags({ shop: 'http://localhost:4000' })).toEqual([0, 0, 1])
})

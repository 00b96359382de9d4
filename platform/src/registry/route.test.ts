import * as v from 'valibot'
import { expect, test } from 'vitest'
import { declaredRouteSchema, isAmong, routeSchema, shellRouteSchema } from './route.ts'

const SHORT = { path: '/cart', screen: 'cart', title: 'Cart' }
const FULL = {
  ...SHORT,
  auth: 'public',
  tabBar: true,
  variant: 'wide',
  query: ['item'],
  frames: true,
  prefetch: ['items', { call: 'item', with: { id: { query: 'item' } } }],
}

test('a route that says little is for members, without the tab bar; only a declared one says that it embeds nothing', () => {
  const said = { ...SHORT, auth: 'member', tabBar: false }
  expect(v.parse(routeSchema, SHORT)).toStrictEqual(said)
  expect(v.parse(declaredRouteSchema, SHORT)).toStrictEqual({ ...said, frames: false })
  expect(v.parse(shellRouteSchema, SHORT)).toStrictEqual({ ...said, frames: false })
})

test('a route keeps all that it says', () => {
  expect(v.parse(routeSchema, FULL)).toStrictEqual(FULL)
  expect(v.parse(declaredRouteSchema, FULL)).toStrictEqual(FULL)
  expect(v.parse(routeSchema, { ...SHORT, auth: 'member' })).toMatchObject({ auth: 'member' })
})

test('a release of a later build may say more, a description may not', () => {
  const more = { ...FULL, later: 1 }
  expect(v.parse(routeSchema, more)).toStrictEqual(FULL)
  expect(v.is(declaredRouteSchema, more)).toBe(false)
  expect(v.is(shellRouteSchema, { ...SHORT, later: 1 })).toBe(false)
})

test('a release may expose its screens under any module’s name, a description names folders', () => {
  const stranger = { ...SHORT, screen: 'Pages/Cart' }
  expect(v.is(routeSchema, stranger)).toBe(true)
  expect(v.is(declaredRouteSchema, stranger)).toBe(false)
  expect(v.is(shellRouteSchema, stranger)).toBe(false)
})

test('screens of the shell embed nothing', () => {
  expect(v.parse(shellRouteSchema, { ...SHORT, frames: false })).toMatchObject({ frames: false })
  const { issues } = v.safeParse(shellRouteSchema, { ...SHORT, frames: true })
  expect(issues?.map(({ message }) => message)).toEqual(['screens of the shell embed nothing'])
})

test.each([
  { path: undefined },
  { path: '/cart/item' },
  { path: 'cart' },
  { path: '/cart?item=1' },
  { path: '/</script>' },
  { screen: undefined },
  { screen: '../cart' },
  { title: undefined },
  { title: '' },
  { title: 1 },
  { auth: 'nobody' },
  { auth: '' },
  { tabBar: 1 },
  { variant: 'Wide Screen' },
  { query: 'item' },
  { query: [1] },
  { frames: 'true' },
  { prefetch: 'items' },
  { prefetch: [{ call: 'item' }] },
])('hostile: a route with %j is none', (wrong) => {
  for (const schema of [routeSchema, declaredRouteSchema, shellRouteSchema])
    expect(v.is(schema, { ...SHORT, ...wrong })).toBe(false)
})

test('a title says something, one letter at least', () => {
  expect(v.is(routeSchema, { ...SHORT, title: 'C' })).toBe(true)
})

test('an address is among routes whatever the case of its letters, and never by a part of it', () => {
  const isThere = isAmong([{ path: '/cart' }, { path: '/Shop' }])
  expect(['/cart', '/CART', '/shop', '/Shop'].map(isThere)).toEqual([true, true, true, true])
  expect(['/', '', '/car', '/carts', 'cart', '/cart/', 'constructor'].map((path) => isThere(path))).toEqual(
    Array(7).fill(false),
  )
  expect(isAmong([])('/cart')).toBe(false)
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { frameSchema, isolationSchema, letInSchema, originSchema } from './isolation-schema.ts'

const NO_ORIGIN = 'an origin is like https://api.example.kr'
const issuesOf = (text: unknown) => v.safeParse(originSchema, text).issues?.map(({ message }) => message)

test.each([
  'https://api.shop.example',
  'https://api-2.shop.example:8443',
  'https://shop',
  'https://203.0.113.7',
  'http://localhost',
  'http://localhost:4000',
  'http://127.0.0.1',
  'http://127.0.0.1:4000',
])('%s is an origin', (text) => expect(v.parse(originSchema, text)).toBe(text))

test.each([
  '',
  'shop.example',
  '//shop.example',
  'null',
  'https://',
  'https://shop.example/',
  'https://shop.example/a',
  'https://shop.example?a',
  'https://shop.example#a',
  'https://shop.example:443',
  'https://shop.example:99999',
  'https://shop.example:',
  'https://SHOP.example',
  'https://user@shop.example',
  ' https://shop.example',
  'https://shop.example\n',
  'https://shop.example\u2028',
  'http://shop.example',
  'http://https:8080',
  'http://localhost:80',
  'http://localhost.shop.example',
  'http://127.0.0.10',
  'ws://shop.example',
  'file://',
  'blob:http://localhost',
  'javascript:alert(1)',
  'https://shop.example</script>',
])('hostile: %j is no origin', (text) => expect(issuesOf(text)).toEqual([NO_ORIGIN]))

// a frame's policy has origins as they are: a star is every host there, and a semicolon ends the directive
test.each([
  'https://*',
  'https://*.shop.example',
  'https://shop.example;webrtc',
  'https://a;require-trusted-types-for',
  'https://a,b',
  "https://'self'",
  'https://a"b',
  'http://localhost;webrtc',
])('hostile: %s would say more in a policy than its name', (text) => expect(issuesOf(text)).toEqual([NO_ORIGIN]))

test('an origin has at most 200 letters', () => {
  const long = (letters: number) => `https://${'a'.repeat(letters - 'https://'.length)}`
  expect(v.is(originSchema, long(200))).toBe(true)
  expect(v.is(originSchema, long(201))).toBe(false)
  for (const wrong of [undefined, null, 1, ['https://shop.example']]) expect(v.is(originSchema, wrong)).toBe(false)
})

test('a frame may do nothing that it does not ask for', () => {
  expect(v.parse(frameSchema, {})).toStrictEqual({ calls: [], connect: [] })
  const asked = { calls: ['cart', 'a', 'listOf2'], connect: ['https://api.shop.example'] }
  expect(v.parse(frameSchema, asked)).toStrictEqual(asked)
})

const each = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index))
const origins = (count: number) => each(count, (index) => `https://api${index}.shop.example`)

test('a frame asks for at most 20 calls with names of at most 61 letters, and for 5 origins', () => {
  const asks = (asked: object) => v.is(frameSchema, asked)
  expect([asks({ calls: each(20, () => 'cart') }), asks({ calls: each(21, () => 'cart') })]).toEqual([true, false])
  expect([asks({ calls: ['a'.repeat(61)] }), asks({ calls: ['a'.repeat(62)] })]).toEqual([true, false])
  expect([asks({ connect: origins(5) }), asks({ connect: origins(6) })]).toEqual([true, false])
})

test.each([
  { calls: ['Cart'] },
  { calls: ['2cart'] },
  { calls: ['cart/1'] },
  { calls: ['/cart'] },
  { calls: ['cart '] },
  { calls: [''] },
  { calls: 'cart' },
  { calls: [1] },
  { connect: ['http://shop.example'] },
  { connect: 'https://shop.example' },
  { storage: true },
])('hostile: a frame cannot ask for %j', (asked) => expect(v.is(frameSchema, asked)).toBe(false))

test('a frame is the one way to be kept out of the page', () => {
  expect(v.is(isolationSchema, 'frame')).toBe(true)
  for (const wrong of ['', 'page', 'Frame', true, undefined]) expect(v.is(isolationSchema, wrong)).toBe(false)
})

test('who is let in is known by an origin and since when, and no more', () => {
  const cart = { origin: 'https://partner.example', since: '2026-01-01T00:00:00.000Z' }
  expect(v.parse(letInSchema, { cart })).toStrictEqual({ cart })
  for (const wrong of [{}, { origin: cart.origin }, { since: cart.since }, { ...cart, calls: [] }, cart.origin])
    expect(v.is(letInSchema, { cart: wrong }), JSON.stringify(wrong)).toBe(false)
})

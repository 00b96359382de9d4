import * as v from 'valibot'
import { expect, test } from 'vitest'
import { crumbSchema, telemetrySchema } from './telemetry-schema.ts'

const PART = { remote: 'shop', version: '1.2.0' }
const TRACE = '0123456789abcdef0123456789abcdef'
const SPAN = { type: 'span', ...PART, trace: TRACE, span: '0123456789abcdef', what: 'tap', at: 1200, ms: 80 }
const ERROR = { type: 'error', ...PART, message: 'no item' }
const LOAD = { type: 'load', ...PART, outcome: 'loaded' }
const VITAL = { type: 'vital', ...PART, name: 'LCP', value: 900 }
const LONG_TASK = { type: 'longtask', ...PART, ms: 130, count: 2 }
const REPORT = { composition: '0123456789ab', page: 'page-id.1_a', events: [LOAD] }

const taken = (report: object) => v.is(telemetrySchema, { ...REPORT, ...report })
const isEvent = (event: object) => taken({ events: [event] })
const readEvent = (event: object) => v.parse(telemetrySchema, { ...REPORT, events: [event] }).events[0]
const letters = (count: number) => 'a'.repeat(count)

test('every kind of event is read as it was sent', () => {
  const detail = { frames: ['shop/1.2.0/cart.0a1b.js:1:99'], route: '/cart', trail: [['route', '/cart']] }
  const events = [
    ...['loaded', 'network', 'timeout', 'script', 'module', 'render', 'contract'].map((outcome) => ({
      ...{ ...LOAD, outcome, ms: 120, message: 'late' },
      ...detail,
    })),
    LOAD,
    ERROR,
    { ...ERROR, ...detail },
    ...['LCP', 'INP', 'CLS'].map((name) => ({ ...VITAL, name })),
    SPAN,
    { ...SPAN, what: 'visit', role: 'button', route: '/cart' },
    LONG_TASK,
  ]
  const report = { ...REPORT, now: 5000, events }
  expect(v.parse(telemetrySchema, report)).toStrictEqual(report)
})

test.each<object | null>([
  ...[{}, { type: 'click' }, { type: '' }, null],
  ...[LOAD, ERROR, VITAL, SPAN, LONG_TASK].flatMap((event) => [
    { ...event, member: 17 },
    ...Object.keys(event).map((key) => ({ ...event, [key]: undefined })),
  ]),
  { ...LOAD, outcome: '' },
  { ...LOAD, outcome: 'slow' },
  { ...VITAL, name: 'FID' },
  { ...VITAL, name: '' },
  { ...SPAN, what: 'key' },
  { ...SPAN, what: '' },
  { ...SPAN, route: '/cart?item=17' },
])('hostile: %j is no event', (event) => expect(taken({ events: [event] })).toBe(false))

test.each([
  ['remote', ERROR, 40],
  ['version', ERROR, 60],
  ['message', ERROR, 200],
  ['message', LOAD, 200],
])('the %s has a length', (key, event, most) => {
  expect([isEvent({ ...event, [key]: letters(most) }), isEvent({ ...event, [key]: letters(most + 1) })]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['ms', LOAD, 10_000_000],
  ['value', VITAL, 10_000_000],
  ['ms', LONG_TASK, 10_000_000],
  ['count', LONG_TASK, 10_000_000],
  ['ms', SPAN, 10_000_000],
  ['at', SPAN, 10_000_000_000],
])('the figure %s is neither negative, endless nor out of reason', (key, event, most) => {
  for (const fine of [0, 0.5, most]) expect(isEvent({ ...event, [key]: fine }), String(fine)).toBe(true)
  for (const wrong of [-1, most + 1, Number.POSITIVE_INFINITY, Number.NaN, '1', null])
    expect(isEvent({ ...event, [key]: wrong }), String(wrong)).toBe(false)
})

test.each([
  ['trace', 32],
  ['span', 16],
])('the id of a %s is hex digits of its length, not all of them zero', (key, digits) => {
  const of = (id: string) => isEvent({ ...SPAN, [key]: id })
  expect([letters(digits), `${'0'.repeat(digits - 1)}1`, `1${'0'.repeat(digits - 1)}`].map(of)).toEqual(
    Array(3).fill(true),
  )
  const wrong = [letters(digits - 1), letters(digits + 1), '0'.repeat(digits), 'A'.repeat(digits), 'g'.repeat(digits)]
  expect([...wrong, `${letters(digits)}\n`, ` ${letters(digits)}`].map(of)).toEqual(Array(7).fill(false))
})

test('what was tapped is told by a role alone, in an event and before a fault', () => {
  const asEvent = (role: string) => isEvent({ ...SPAN, role })
  const asCrumb = (role: string) => v.is(crumbSchema, ['tap', role])
  for (const of of [asEvent, asCrumb]) {
    expect(['a', 'button', letters(20)].map(of)).toEqual([true, true, true])
    const wrong = ['', letters(21), 'Zoe Doe', '1button', 'button1', 'buttonX', 'Xbutton', '</script>', 'button\u2028']
    expect(wrong.map(of)).toEqual(Array(wrong.length).fill(false))
  }
})

test('a call before a fault is told by its name and status, never by its address', () => {
  const named = (name: string) => v.is(crumbSchema, ['call', name, 200])
  const fine = ['a', '#', 'getCart', 'GET/cart/#', 'cart-items_all', letters(60)]
  expect(fine.map(named)).toEqual(Array(fine.length).fill(true))
  const wrong = ['', letters(61), '/cart', '-cart', 'cart/17', '1cart', 'cart?item', 'cart item', '</script>', 'cart\n']
  expect(wrong.map(named)).toEqual(Array(wrong.length).fill(false))
  const answered = (status: unknown) => v.is(crumbSchema, ['call', 'getCart', status])
  expect([0, 200, 599].map(answered)).toEqual([true, true, true])
  expect([-1, 600, 200.5, '200', undefined].map(answered)).toEqual(Array(5).fill(false))
})

test.each([
  ['route', '/cart'],
  ['call', 'getCart', 200],
  ['tap', 'button'],
])('a step is %s with no more than belongs to it', (...step) => {
  expect(v.parse(crumbSchema, step)).toStrictEqual(step)
  expect(v.is(crumbSchema, [...step, 'more'])).toBe(false)
  expect(v.is(crumbSchema, step.slice(0, -1))).toBe(false)
  expect(v.is(crumbSchema, ['', ...step.slice(1)])).toBe(false)
})

test('a step to a route is told by the pattern of the route, of 60 letters', () => {
  const to = (path: string) => v.is(crumbSchema, ['route', path])
  expect(['/cart', `/${letters(59)}`].map(to)).toEqual([true, true])
  expect(['', '/', `/${letters(60)}`, '/cart/17', '/cart?item=17', '/cart#17'].map(to)).toEqual(Array(6).fill(false))
})

test.each([
  ['shop/1.2.0/cart.0a1b.js:1:99', 'shop/1.2.0/cart.0a1b.js:1:99'],
  ['/r/shop/1.2.0/cart.0a1b.js:1:99', 'shop/1.2.0/cart.0a1b.js:1:99'],
  ['shop-2/1.2.0-rc.1_b/@a/b_c/d-e.js:12:345', 'shop-2/1.2.0-rc.1_b/@a/b_c/d-e.js:12:345'],
  ['s/1/a:1:2', 's/1/a:1:2'],
  ['shop/r/a.js:1:1', 'shop/r/a.js:1:1'],
  ['/r/shop/r/a/r/b.js:1:1', 'shop/r/a/r/b.js:1:1'],
])('the place %s of a stack is kept as %s', (sent, kept) => {
  expect(readEvent({ ...ERROR, frames: [sent] })).toStrictEqual({ ...ERROR, frames: [kept] })
})

test.each([
  '',
  'shop/1.2.0/cart.js',
  'shop/1.2.0/cart.js:1',
  'shop/1.2.0/cart.js:1:',
  'shop/1.2.0/cart.js::1',
  'shop/1.2.0/cart.js:a:1',
  'shop/1.2.0/cart.js:1:a',
  'shop/1.2.0/cart.js:1:1 at Zoe',
  'shop/1.2.0/:1:1',
  'shop//cart.js:1:1',
  'shop/cart.js:1:1',
  'Shop/1/cart.js:1:1',
  '2shop/1/cart.js:1:1',
  'sHop/1/cart.js:1:1',
  'https://shop.example/r/shop/1/cart.js:1:1',
  'shop/1 0/cart.js:1:1',
  'shop/1/cart.js?item=17:1:1',
  'shop/1/</script>:1:1',
  '/r//r/shop/1/cart.js:1:1',
])('hostile: a fault counts without its stack where a place in it is %j', (place) => {
  const frames = ['shop/1/cart.js:1:1', place]
  expect(readEvent({ ...ERROR, frames })).toStrictEqual({ ...ERROR, frames: [] })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { telemetrySchema } from './telemetry-schema.ts'

const ERROR = { type: 'error', remote: 'shop', version: '1.2.0', message: 'no item' }
const REPORT = { composition: '0123456789ab', page: 'page-id.1_a', events: [ERROR] }
const taken = (report: object) => v.is(telemetrySchema, { ...REPORT, ...report })
const readError = (detail: object) =>
  v.parse(telemetrySchema, { ...REPORT, events: [{ ...ERROR, ...detail }] }).events[0]
const letters = (count: number) => 'a'.repeat(count)
const place = (line: number) => `shop/1/cart.js:${line}:1`

test('a report names its composition and its page, and holds up to 40 events', () => {
  const events = (count: number) => ({ events: Array(count).fill(ERROR) })
  expect([events(0), events(40), events(41)].map(taken)).toEqual([true, true, false])
  expect([{ composition: letters(20) }, { composition: letters(21) }].map(taken)).toEqual([true, false])
  for (const key of Object.keys(REPORT)) expect(taken({ [key]: undefined }), key).toBe(false)
  expect(taken({ member: 17 })).toBe(false)
  for (const wrong of [null, [], 'report', 1]) expect(v.is(telemetrySchema, wrong)).toBe(false)
})

test('the id of a page has 8 to 60 letters of those that gateways sign with', () => {
  const of = (page: unknown) => taken({ page })
  expect([letters(8), letters(60), 'aZ09_.-0'].map(of)).toEqual([true, true, true])
  const wrong = [
    letters(7),
    letters(61),
    '',
    'page id 1',
    ' page-id1',
    'page-id1\n',
    '</script>',
    'page-id\u2028',
    12345678,
  ]
  expect(wrong.map(of)).toEqual(Array(wrong.length).fill(false))
})

test('a report may say when it was sent, in the life of its page', () => {
  expect([{ now: 0 }, { now: 10_000_000_000 }].map(taken)).toEqual([true, true])
  expect([{ now: -1 }, { now: 10_000_000_001 }, { now: '1' }].map(taken)).toEqual([false, false, false])
})

test('of a stack the innermost eight places are kept, of one that is too deep none', () => {
  const frames = (count: number) => Array.from({ length: count }, (_, line) => place(line))
  expect(readError({ frames: frames(8) })).toStrictEqual({ ...ERROR, frames: frames(8) })
  expect(readError({ frames: frames(9) })).toStrictEqual({ ...ERROR, frames: frames(8) })
  expect(readError({ frames: frames(100) })).toStrictEqual({ ...ERROR, frames: frames(8) })
  expect(readError({ frames: frames(101) })).toStrictEqual({ ...ERROR, frames: [] })
})

test('a place of a stack has 160 letters at most, with what it begins with', () => {
  const long = (count: number) => `/r/shop/1/${letters(count - '/r/shop/1/:1:1'.length)}:1:1`
  expect(readError({ frames: [long(160)] })).toStrictEqual({ ...ERROR, frames: [long(160).slice(3)] })
  expect(readError({ frames: [long(161)] })).toStrictEqual({ ...ERROR, frames: [] })
})

test('a fault counts without what cannot be read of its details', () => {
  expect(readError({ frames: 'shop' })).toStrictEqual({ ...ERROR, frames: [] })
  for (const route of ['/cart?item=17', '/cart/17', `/${letters(60)}`, 17, null])
    expect(readError({ route }), String(route)).toStrictEqual({ ...ERROR, route: '' })
  for (const trail of [
    [['typed', 'Zoe Doe']],
    [
      ['tap', 'button'],
      ['call', '/cart/17', 200],
    ],
    'tap',
    [null],
  ])
    expect(readError({ trail }), String(trail)).toStrictEqual({ ...ERROR, trail: [] })
})

test('where it was is kept: the route, or none', () => {
  for (const route of ['/cart', `/${letters(59)}`, '']) expect(readError({ route })).toStrictEqual({ ...ERROR, route })
})

test('what led to a fault is kept up to twenty steps', () => {
  const steps = (count: number) => Array(count).fill(['tap', 'button'])
  expect(readError({ trail: steps(20) })).toStrictEqual({ ...ERROR, trail: steps(20) })
  expect(readError({ trail: steps(21) })).toStrictEqual({ ...ERROR, trail: [] })
})

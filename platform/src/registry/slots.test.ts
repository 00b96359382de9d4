import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  cardSchema,
  declaredCardSchema,
  declaredEntrySchema,
  entrySchema,
  givenSchema,
  placeSchema,
  shapeSchema,
} from './slots.ts'

const ENTRY = { place: 'tab', label: 'Cart', path: '/cart' }
const issuesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

test('a place holds entries without an icon, of any number of remotes, unless it says otherwise', () => {
  expect(v.parse(placeSchema, { name: 'tab' })).toStrictEqual({ name: 'tab', icon: false, only: false })
  const place = { name: 'start', icon: true, only: true, gives: { id: 'string' } }
  expect(v.parse(placeSchema, place)).toStrictEqual(place)
  expect(v.is(placeSchema, { name: 'tab', size: 1 })).toBe(false)
})

test('an entry is for everybody, among the others, and goes with its remote, unless it says otherwise', () => {
  const usual = { ...ENTRY, order: 100, stays: false }
  for (const schema of [declaredEntrySchema, entrySchema]) expect(v.parse(schema, ENTRY)).toStrictEqual(usual)
  const said = { ...ENTRY, order: -1, who: 'owners', otherwise: '/shop', also: ['/cart-items'], stays: true }
  expect(v.parse(declaredEntrySchema, { ...said, icon: 'cart' })).toStrictEqual({ ...said, icon: 'cart' })
  expect(v.parse(entrySchema, { ...said, icon: ['M0 0'] })).toStrictEqual({ ...said, icon: ['M0 0'] })
  expect(v.is(declaredEntrySchema, { ...ENTRY, colour: 'red' })).toBe(false)
  expect(v.is(declaredEntrySchema, { ...ENTRY, order: 1.5 })).toBe(false)
})

test('a label says something', () => {
  expect(v.parse(entrySchema, { ...ENTRY, label: ' Cart ' }).label).toBe('Cart')
  for (const label of ['', '  ']) expect(issuesOf(entrySchema, { ...ENTRY, label })).toEqual(['a label says something'])
})

test('a card stands among the others, and is given what it was written for', () => {
  const card = { place: 'shelf', expose: 'reviews' }
  expect(v.parse(declaredCardSchema, card)).toStrictEqual({ ...card, order: 100 })
  const takes = { id: 'string', count: 'number?' }
  expect(v.parse(cardSchema, { ...card, takes })).toStrictEqual({ ...card, order: 100, takes })
  expect(v.is(declaredCardSchema, { ...card, takes })).toBe(false)
})

test('a card is given texts, numbers and truths', () => {
  const given = { a: 'string', b: 'number', c: 'boolean', d: 'string?', e: 'number?', f2: 'boolean?', places: 'string' }
  expect(v.parse(givenSchema, given)).toStrictEqual(given)
  for (const type of ['', 'object', 'string??', 'function']) expect(v.is(givenSchema, { a: type }), type).toBe(false)
})

test.each(['place', 'key', 'ref', 'children', '', 'Id', '2d', 'a-b', 'a b', ' a', 'a\n', '__proto__x'])(
  'hostile: a card is given nothing by the name %j',
  (name) => expect(issuesOf(givenSchema, { [name]: 'string' })).toEqual(['a prop is one word']),
)

test('an icon is lines, what is filled, and whether the lines are', () => {
  for (const icon of [['M0 0'], ['M0 0', 'm1,-2.5z'], ['', 'M0 0'], ['MmLlHhVvCcSsQqTtAaZz 1.5,-2', 'z', 1]])
    expect(v.parse(shapeSchema, icon)).toStrictEqual(icon)
  for (const icon of [[], ['M', 'M', 0], ['M', 'M', 1, 'M'], ['M', 1], 'M0 0'])
    expect(v.is(shapeSchema, icon)).toBe(false)
  expect([v.is(shapeSchema, ['z'.repeat(2000)]), v.is(shapeSchema, ['z'.repeat(2001)])]).toEqual([true, false])
})

test.each(['M0 0"', '"M0 0', 'M0 0/>', '<script>', 'url(x)', 'M0 0;', 'e', 'M0&#34;', "M'"])(
  'hostile: %j ends no attribute of an icon',
  (data) => {
    for (const icon of [[data], ['M', data], [data, 'M', 1]]) expect(v.is(shapeSchema, icon)).toBe(false)
    expect(issuesOf(v.tuple([shapeSchema.options[0].items[0]]), [data])).toEqual(['an icon is path data'])
  },
)

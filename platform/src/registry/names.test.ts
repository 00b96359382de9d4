import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  contractSchema,
  exposeSchema,
  fileNameSchema,
  integritySchema,
  nameSchema,
  pathSchema,
  versionSchema,
} from './names.ts'

const LONGEST_FOLDER = 'a'.repeat(200)

test.each([
  ['a name', nameSchema, ['a', 'shop-2', 'a'.repeat(64)]],
  ['an exposed module', exposeSchema, ['main', 'Main_2', 'cart/lines/one-line']],
  ['a path', pathSchema, ['/Cart', '/cart-2', '/_']],
  ['a contract', contractSchema, ['0.0', '1.12', '999999.999999']],
  ['a version', versionSchema, ['1', '1.2.3-beta_4', 'v'.repeat(128)]],
  ['an integrity', integritySchema, [`sha384-${'aZ0+/bcd'.repeat(8)}`]],
])('%s is taken', (_, schema, taken) => {
  for (const text of taken) expect(v.safeParse(schema, text), text).toMatchObject({ success: true, output: text })
})

const refusal = (schema: v.GenericSchema, text: unknown) => v.safeParse(schema, text).issues?.[0].message

test.each([
  [
    'a name is lower-case letters, digits and dashes',
    nameSchema,
    ['', 'Shop', '2shop', '-shop', 'shop_', '..', 'shop\n'],
  ],
  [
    'an exposed module is letters, digits and dashes',
    exposeSchema,
    ['', './main', '/main', 'main/', 'a//b', '2main', 'a/../b', 'main\n'],
  ],
  [
    'a route path is one segment, as /beds',
    pathSchema,
    ['', '/', 'cart', '/cart/lines', '//cart', '/cart?a=1', '/../cart', '/cart\n'],
  ],
  [
    'a contract version is "major.minor"',
    contractSchema,
    ['', '1', '1.2.3', 'v1.2', '1.', '1000000.0', '0.1000000', '-1.0', '1.2\n'],
  ],
  ['a version names a folder', versionSchema, ['', '.', '..', '.hidden', '1..2', '1.2-beta..3', '1/2', '1\\2', '1 2']],
  [
    'an integrity is sha384-<base64>',
    integritySchema,
    [
      `sha384-${'a'.repeat(63)}`,
      `sha384-${'a'.repeat(65)}`,
      `sha256-${'a'.repeat(64)}`,
      `sha384-${'a'.repeat(63)}=`,
      `sha512-x sha384-${'a'.repeat(64)}`,
    ],
  ],
  [
    'a file is a relative path',
    fileNameSchema,
    ['', '/etc/hosts', '../up.js', 'a/../b.js', 'a b.js', 'a\\b.js', 'a\0.js', 'a.js\n'],
  ],
])('what has another form is refused, and why is said: %s', (message, schema, refused) => {
  for (const text of refused) expect(refusal(schema, text), text).toBe(message)
  for (const other of [undefined, null, 1, ['shop']]) expect(v.is(schema, other), String(other)).toBe(false)
})

test('a name has at most 64 letters, a version at most 128', () => {
  expect(refusal(nameSchema, 'a'.repeat(64))).toBeUndefined()
  expect(refusal(nameSchema, 'a'.repeat(65))).toBe('a name has at most 64 letters')
  expect(refusal(versionSchema, 'v'.repeat(128))).toBeUndefined()
  expect(refusal(versionSchema, 'v'.repeat(129))).toBe('a version has at most 128 letters')
})

test('every folder and file in a path has at most 200 letters', () => {
  for (const file of [LONGEST_FOLDER, `${LONGEST_FOLDER}/a.js`, `html/${LONGEST_FOLDER}`])
    expect(v.is(fileNameSchema, file), file).toBe(true)
  for (const file of [
    `${LONGEST_FOLDER}a`,
    `${LONGEST_FOLDER}a/b.js`,
    `html/${LONGEST_FOLDER}a`,
    `a/${LONGEST_FOLDER}a/b`,
  ])
    expect(refusal(fileNameSchema, file), file).toBe('a file name is too long')
})

test('the path of a file has at most 1024 letters', () => {
  const longest = `${`${LONGEST_FOLDER}/`.repeat(5)}${'b'.repeat(19)}`
  expect(longest).toHaveLength(1024)
  expect(v.is(fileNameSchema, longest)).toBe(true)
  expect(refusal(fileNameSchema, `${longest}b`)).toBe('a file name is too long')
})

test('no part, screen or place is called what records of names leave out', () => {
  const records = v.record(v.string(), v.number())
  for (const name of ['constructor', 'prototype']) {
    expect(v.parse(records, { [name]: 1 }), name).toEqual({})
    expect(refusal(nameSchema, name), name).toBe('this name belongs to JavaScript')
  }
  for (const name of ['constructors', 'prototype-2', 'a-constructor']) expect(v.is(nameSchema, name), name).toBe(true)
})

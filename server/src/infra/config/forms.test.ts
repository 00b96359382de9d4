import * as v from 'valibot'
import { expect, test } from 'vitest'
import { environment } from './environment.ts'
import { FORMS } from './forms.ts'
import { readConfig } from './index.ts'

/** Nothing takes it but what takes every text. */
const NOT_A_VALUE = '\u0000 ?'
const refusing = Object.entries(environment.entries)
  .filter(([, schema]) => !v.safeParse(schema, NOT_A_VALUE).success)
  .map(([name]) => name as keyof typeof FORMS)

test.each(refusing)('the line that refuses %s says the form that it wants', (name) => {
  expect(() => readConfig({ [name]: NOT_A_VALUE })).toThrow(`${name} must be ${FORMS[name]}`)
})

test('what may hold a password is not repeated, and what cannot is', () => {
  expect(refusing.length).toBeGreaterThan(25)
  expect(() => readConfig({ DATABASE_URL: 'mysql://app:word@db' })).toThrow(/^DATABASE_URL must be postgresql:[^ ]+$/)
  expect(() => readConfig({ DATABASE_POOL: '1' })).toThrow('a whole number from 4 to 500, not "1"')
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERRORS, errorPage, explanation } from './index.ts'

const PLATFORM = join(import.meta.dirname, '../../..')
const page = readFileSync(join(PLATFORM, 'docs/errors.md'), 'utf8')

const inUse = new Set(
  globSync('{src,create/src}/**/*.ts', { cwd: PLATFORM })
    .filter(
      (file) => !file.startsWith('src/util/errors') && !file.endsWith('.test.ts') && !file.endsWith('.fixture.ts'),
    )
    .flatMap((file) => readFileSync(join(PLATFORM, file), 'utf8').match(/YK\d{4}/g) ?? []),
)

test('each code of the sources is in the catalogue, and each of the catalogue is in use', () => {
  expect([...inUse].toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

test('each entry says in sentences what happened, why, and what mends it', () => {
  for (const [code, [title, cause, mend]] of Object.entries(ERRORS)) {
    expect(title, code).toMatch(/^[A-Z].*[^.]$/)
    for (const text of [cause, mend]) expect(text, code).toMatch(/^[A-Z`\d].*[.)]$/)
  }
})

test('the page of the documents is made of the catalogue (explain --markdown)', () => {
  expect(page).toBe(errorPage())
})

test('an explanation has title, cause and mend', () => {
  expect(explanation('YK1012')).toMatch(/^YK1012 {2}The port is taken\n\nCause {2}.+\nMend {3}.+PORT/)
})

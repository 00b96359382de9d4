import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { app } from '../../app.ts'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8').toLowerCase()
const tokens = textOf('../../../shared/page/tokens/tokens.css')

/** A token in light and, by its second place in the file, in dark. */
function token(name: string): string[] {
  return [...tokens.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6});`, 'g'))]
    .slice(0, 2)
    .map(([, colour]) => colour ?? '')
}

test.each([
  ['canvas', 'canvas'],
  ['surface', 'surface'],
  ['text', 'text'],
  ['muted', 'text-3'],
  ['primary', 'primary'],
  ['onPrimary', 'on-primary'],
  ['focus', 'focus'],
  ['danger', 'danger'],
] as const)('pages without the shell have its colours: %s is the token %s', (own, name) => {
  expect(app.colours?.[own]).toEqual(token(name))
})

test('the browser’s own bars have the colour of the canvas from the first byte', () => {
  const bars = [...textOf('index.html').matchAll(/name="theme-color" content="(#[0-9a-f]{6})"/g)].map(
    ([, colour]) => colour,
  )
  expect(bars).toEqual(token('canvas'))
})

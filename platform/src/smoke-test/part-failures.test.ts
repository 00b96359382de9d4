import { expect, test } from 'vitest'
import { partFailures } from './part-failures.ts'

const report = (outcome: string) =>
  JSON.stringify({
    composition: 'c',
    page: 'p',
    events: [{ type: 'load', remote: 'rain', version: '1', outcome, message: 'no clouds' }],
  })
const failure = { remote: 'rain', outcome: 'render', message: 'no clouds' }

test('a failure whose report is still on its way is known by what the loader wrote', () => {
  const lines = [
    'Error: no clouds (/r/shell/1/main.js)',
    '[rain@1.0.0-0a] render Error: no clouds (/r/shell/1/main.js)',
  ]
  expect(partFailures([], lines)).toEqual([failure])
  expect(partFailures([report('render')], lines)).toEqual([failure])
  expect(partFailures([report('loaded'), 'no json'], ['[rain] is no part', 'late'])).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeOn } from './made-on.ts'
import { ROOT } from './run.ts'

const SAID = /\d{4}-\d\d-\d\d \(commit ([0-9a-f]{8}|unknown)\)/

test('a report says its day and its commit', () => {
  expect(madeOn(new Date('2026-11-25T10:00:00Z'))).toMatch(/^2026-11-25 \(commit /)
  expect(madeOn()).toMatch(SAID)
})

test.each(readdirSync(join(ROOT, 'docs/bench')).filter((file) => file.endsWith('.md') && file !== 'README.md'))(
  'docs/bench/%s says the day and the commit that its figures are from',
  (file) => {
    const [head = ''] = readFileSync(join(ROOT, 'docs/bench', file), 'utf8').split('\n| ', 1)
    expect(head).toMatch(SAID)
  },
)

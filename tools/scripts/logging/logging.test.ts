import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { linesIn } from './lines.ts'

/** Event → fields, as docs/logging.md says. */
function documented(): Map<string, string[]> {
  const text = readFileSync(join(ROOT, 'docs/logging.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| [^|]+ \|([^|]*)\| [^|]+ \|$/gm)]
  return new Map(
    rows.map(([, event = '', fields = '']) => [event, [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)]),
  )
}

test('every event that the sources log is in docs/logging.md with all its fields, and nothing else is', () => {
  const sorted = (lines: Map<string, Iterable<string>>) =>
    Object.fromEntries([...lines].map(([event, fields]) => [event, [...fields].toSorted()] as const).toSorted())
  expect(sorted(documented())).toEqual(sorted(linesIn(ROOT)))
})

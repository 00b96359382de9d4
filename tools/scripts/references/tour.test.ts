import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'

const TOUR = readFileSync(join(ROOT, 'docs/tour.md'), 'utf8')
const [, ...WALKS] = TOUR.split(/^### /m)
const filesOf = (text: string) => [...text.matchAll(/^\| `([\w./-]+)` \|/gm)].map(([, file = '']) => file)

test('each of the twenty questions has an answer', () => {
  const numbers = (pattern: RegExp) => [...TOUR.matchAll(pattern)].map(([, number]) => Number(number))
  const twenty = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(numbers(/^(\d+)\. /gm)).toEqual(twenty)
  expect(numbers(/^\| (\d+) \| `/gm)).toEqual(twenty)
})

test('each walk says how many files it lists, each once, and every file exists', () => {
  expect(WALKS).toHaveLength(5)
  for (const walk of WALKS) {
    const [title = ''] = walk.split('\n')
    const files = filesOf(walk)
    expect(files, title).toHaveLength(Number(/\((\d+) files\)$/.exec(title)?.[1]))
    expect(new Set(files).size, title).toBe(files.length)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  }
})

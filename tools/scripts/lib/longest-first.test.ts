import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST } from './longest-first.ts'
import { ROOT } from './run.ts'

test('the files that run first exist', () => {
  expect(LONGEST.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../lib/run.ts'
import { families } from './families/index.ts'
import { NEVER, waysTable } from './table.ts'

const all = families.flatMap(({ ways }) => ways)

test('there are a hundred ways and more, each with a name of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // a name is part of a host
  for (const { id } of all) expect(id).toMatch(/^[a-z][a-z0-9-]{1,40}$/)
})

test('what moves money, changes credentials or outlives the page is refused, whatever limits it', () => {
  expect(
    all.filter(({ harm, expected }) => NEVER.includes(harm) && expected !== 'refused').map(({ id }) => id),
  ).toEqual([])
})

test('what is open has to be refused all the same: the suite fails for it', () => {
  expect(all.filter(({ expected, open }) => open !== undefined && expected !== 'refused').map(({ id }) => id)).toEqual(
    [],
  )
})

test('the table in the documents says what the suite expects', async () => {
  await expect(waysTable()).toMatchFileSnapshot(join(ROOT, 'docs/security/hundred-ways.md'))
})

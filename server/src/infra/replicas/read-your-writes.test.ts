import { expect, test } from 'vitest'
import type { Queryable } from '../database/index.ts'
import { ReadYourWrites } from './read-your-writes.ts'
import { PositionSource } from './source.ts'

/** A primary whose answers the test gives one by one. */
function primary() {
  const asked: { answer(position: number): void; fail(): void }[] = []
  const query = () =>
    new Promise((resolve, reject) => {
      asked.push({
        answer: (position) => resolve({ rows: [{ at: String(position) }] }),
        fail: () => reject(new Error('away')),
      })
    })
  return { asked, source: new PositionSource({ query } as unknown as Queryable) }
}
const turn = () => new Promise(setImmediate)

test('who changes something reads on the primary until its position is known, then from there on', async () => {
  const { asked, source } = primary()
  const recent = new ReadYourWrites(source)
  expect(recent.from('me')).toBe(0n)
  const changed = recent.changed('me')
  expect(recent.from('me')).toBeNull()
  expect(recent.from('you')).toBe(0n)
  asked[0]?.answer(500)
  expect(await changed).toBe(500n)
  expect(recent.from('me')).toBe(500n)
})

test('a question on its way is not taken for the answer to a later change', async () => {
  const { asked, source } = primary()
  const recent = new ReadYourWrites(source)
  const first = recent.changed('me')
  const second = recent.changed('me')
  const third = recent.changed('you')
  asked[0]?.answer(500)
  expect(await first).toBe(500n)
  expect(recent.from('me')).toBeNull()
  await turn()
  // all who came meanwhile share one
  expect(asked).toHaveLength(2)
  asked[1]?.answer(700)
  expect([await second, await third]).toEqual([700n, 700n])
  expect(recent.from('me')).toBe(700n)
})

test('while the primary does not answer nobody knows, and it is asked again', async () => {
  const { asked, source } = primary()
  const recent = new ReadYourWrites(source)
  const changed = recent.changed('me')
  asked[0]?.fail()
  expect(await changed).toBeNull()
  expect(recent.from('me')).toBeNull()
  const failed = recent.settle()
  asked[1]?.fail()
  await failed
  expect(recent.from('me')).toBeNull()
  const settled = recent.settle()
  asked[2]?.answer(900)
  await settled
  expect(recent.from('me')).toBe(900n)
})

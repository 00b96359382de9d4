import { expect, test } from 'vitest'
import { WaitQueue } from './wait-queue.ts'

const lineAt = (clock: { now: number }) => new WaitQueue<string>(400, () => clock.now)

test('pages are served in their order while the line is short', () => {
  const clock = { now: 0 }
  const line = lineAt(clock)
  for (const page of ['a', 'b', 'c']) line.add(page)
  clock.now = 200
  expect([line.take(), line.take(), line.take(), line.take()]).toEqual(['a', 'b', 'c', undefined])
})

test('the newest is served first once the first has waited for half of its time', () => {
  const clock = { now: 0 }
  const line = lineAt(clock)
  line.add('a')
  line.add('b')
  clock.now = 150
  line.add('c')
  clock.now = 201
  expect([line.take(), line.take()]).toEqual(['c', 'b'])
})

test('a page that was dropped is not served, and the others keep their order', () => {
  const line = lineAt({ now: 0 })
  for (const page of ['a', 'b', 'c']) line.add(page)
  expect([line.drop('b'), line.drop('b'), line.length]).toEqual([true, false, 2])
  expect([line.take(), ...line.clear(), line.length]).toEqual(['a', 'c', 0])
})

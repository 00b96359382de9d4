import { expect, test } from 'vitest'
import { begun, COUNT_EVERY_MS, counted, isDue, parsed, type TimeSpent } from './time-spent.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

/** Counts every second from a moment on, for so long. */
function pass(from: TimeSpent, ms: number): TimeSpent {
  let time = from
  for (let now = from.at + COUNT_EVERY_MS; now <= from.at + ms; now += COUNT_EVERY_MS) time = counted(time, '7', now, 0)
  return time
}

test('thirty minutes in sight are due, a second less is not', () => {
  const almost = pass(begun('7', START, 5), 30 * MINUTE - 1000)
  expect(isDue(almost, 30)).toBe(false)
  const full = pass(almost, 1000)
  expect(isDue(full, 30)).toBe(true)
  expect(isDue(full, 60)).toBe(false)
  expect(full.since).toBe(5)
})

test('a page that was hidden or closed in between counts no time, and goes on where it was', () => {
  const before = pass(begun('7', START, 5), 10 * MINUTE)
  const back = counted(before, '7', before.at + 20 * MINUTE, 9)
  expect([back.spent, back.since]).toEqual([10 * MINUTE, 5])
  expect(isDue(pass(back, 20 * MINUTE), 30)).toBe(true)
})

test('two tabs in sight at once count once', () => {
  let time = begun('7', START, 0)
  for (let now = START + 500; now <= START + MINUTE; now += 500) time = counted(time, '7', now, 0)
  expect(time.spent).toBe(MINUTE)
})

test('an hour away is a rest, another member and a clock set back begin anew', () => {
  const time = pass(begun('7', START, 5), 10 * MINUTE)
  const anew = { spent: 0, since: 9 }
  expect(counted(time, '7', time.at + 60 * MINUTE + 1, 9)).toMatchObject(anew)
  expect(counted(time, '8', time.at + 1000, 9)).toMatchObject({ ...anew, mid: '8' })
  expect(counted(time, '7', time.at - 1000, 9)).toMatchObject(anew)
  expect(counted(null, '7', START, 9)).toMatchObject(anew)
})

test('what a browser keeps is read back, and what is none of it is nothing', () => {
  const time = begun('7', START, 5)
  expect(parsed(JSON.stringify(time))).toEqual(time)
  for (const text of [null, '', '{}', 'null', '7', '{"mid":7,"spent":1,"since":1,"at":1}', '{"mid":"7","spent":"x"}'])
    expect(parsed(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { begun, COUNT_EVERY_MS, counted, isDue, parsed, type TimeSpent } from './time-spent.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

/** Counts every second from a moment on, for so long. */
function pass(from: TimeSpent, ms: number): TimeSpent {
  let time = from
  for (let now = from.at + COUNT_EVERY_MS; now <= from.at + ms; now += COUNT_EVERY_MS) time = counted(time, '7', now)
  return time
}

test('thirty minutes in sight are due, a second less is not', () => {
  const almost = pass(begun('7', START), 30 * MINUTE - 1000)
  expect(isDue(almost, 30)).toBe(false)
  const full = pass(almost, 1000)
  expect(isDue(full, 30)).toBe(true)
  expect(isDue(full, 60)).toBe(false)
  expect(full.since).toBe(START)
})

test('a page that was hidden or closed in between counts no time, and goes on where it was', () => {
  const before = pass(begun('7', START), 10 * MINUTE)
  const back = counted(before, '7', before.at + 20 * MINUTE)
  expect([back.spent, back.since]).toEqual([10 * MINUTE, START])
  expect(isDue(pass(back, 20 * MINUTE), 30)).toBe(true)
})

test('two tabs in sight at once count once', () => {
  let time = begun('7', START)
  for (let now = START + 500; now <= START + MINUTE; now += 500) time = counted(time, '7', now)
  expect(time.spent).toBe(MINUTE)
})

test('an hour away is a rest; another member, and what says of a time to come, begin anew', () => {
  const time = pass(begun('7', START), 10 * MINUTE)
  const anew = (mid: string, now: number) => expect(counted(time, mid, now)).toEqual(begun(mid, now))
  anew('7', time.at + 60 * MINUTE + 1)
  anew('8', time.at + 1000)
  anew('7', time.at - MINUTE)
  expect(counted(null, '7', START)).toEqual(begun('7', START))
})

test('two tabs whose estimates of the server’s clock are apart take nothing from each other', () => {
  const time = pass(begun('7', START), 10 * MINUTE)
  const behind = counted(time, '7', time.at - 40)
  expect(behind).toBe(time)
  expect(counted(behind, '7', time.at + 1000).spent).toBe(time.spent + 1000)
})

test('what a browser keeps is read back, and what is none of it is nothing', () => {
  const time = begun('7', START)
  expect(parsed(JSON.stringify(time))).toEqual(time)
  for (const text of [null, '', '{}', 'null', '7', '{"mid":7,"spent":1,"since":1,"at":1}', '{"mid":"7","spent":"x"}'])
    expect(parsed(text)).toBeNull()
})

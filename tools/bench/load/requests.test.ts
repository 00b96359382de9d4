import { expect, test } from 'vitest'
import { bytesOf, chainLength, isScript } from './requests.ts'

test('bytes by a time are those that had come by then', () => {
  const received: [number, number][] = [
    [1, 100],
    [2, 50],
    [3, 7],
  ]
  expect(bytesOf({ received }, 2)).toBe(150)
  expect(bytesOf({ received })).toBe(157)
})

test('rounds are the longest chain of what started what, and a circle ends', () => {
  const page = 'http://x/Home'
  const requests = [
    { url: page, initiator: undefined },
    { url: 'http://x/a.js', initiator: page },
    { url: 'http://x/b.js', initiator: 'http://x/a.js' },
    { url: 'http://x/c.js', initiator: 'http://x/d.js' },
    { url: 'http://x/d.js', initiator: 'http://x/c.js' },
  ]
  expect(chainLength(requests.slice(0, 1), page)).toBe(1)
  expect(chainLength(requests.slice(0, 3), page)).toBe(3)
  expect(chainLength(requests, page)).toBe(3)
})

test('a preloaded script is a script', () => {
  expect(isScript({ type: 'Other', url: 'http://x/r/a.js?x=1' })).toBe(true)
  expect(isScript({ type: 'Fetch', url: 'http://x/api/js' })).toBe(false)
})

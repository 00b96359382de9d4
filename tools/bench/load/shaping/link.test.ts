import { expect, test } from 'vitest'
import { Link } from './link.ts'

const slow = () => new Link<string>({ rate: 1_460_000, delay: 75 })

test('a packet arrives after the time that its bytes take, and the delay', () => {
  const link = slow()
  link.offer('a', 730, 1000)
  expect(link.next).toBe(1000)
  expect(link.take(1000)).toEqual([{ flow: 'a', bytes: 730, arrives: 1075.5 }])
  expect(link.next).toBe(Number.POSITIVE_INFINITY)
})

test('the rate holds for all flows together, a packet of each in turn', () => {
  const link = slow()
  link.offer('a', 3 * 1460, 0)
  link.offer('b', 1460, 0)
  const packets = link.take(10)
  expect(packets.map(({ flow }) => flow).join('')).toBe('abaa')
  expect(packets.map(({ arrives }) => arrives)).toEqual([76, 77, 78, 79])
})

test('only what leaves by now is taken; an idle link saves nothing up', () => {
  const link = slow()
  link.offer('a', 10 * 1460, 0)
  expect(link.take(2.5)).toHaveLength(3)
  expect(link.next).toBe(3)
  link.take(100)
  link.offer('a', 1460, 200)
  expect(link.take(200)).toMatchObject([{ arrives: 276 }])
})

test('a second of bytes takes a second, however it is cut', () => {
  const link = slow()
  for (let at = 0; at < 1000; at += 10) link.offer('a', 14_600, at)
  const packets = link.take(2000)
  expect(packets.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(1_460_000)
  expect(packets.at(-1)?.arrives).toBeCloseTo(1075, 5)
})

test('what a closed flow had waiting is not sent', () => {
  const link = slow()
  link.offer('a', 5000, 0)
  link.offer('b', 100, 0)
  link.drop('a')
  expect(link.take(50)).toMatchObject([{ flow: 'b' }])
})

test('without a rate everything leaves at once', () => {
  const link = new Link<string>({ rate: Number.POSITIVE_INFINITY, delay: 0 })
  link.offer('a', 5000, 7)
  expect(link.take(7).map(({ arrives }) => arrives)).toEqual([7, 7, 7, 7])
})

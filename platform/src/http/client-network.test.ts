import { expect, test } from 'vitest'
import { networkOf } from './client-network.ts'

test.each([
  ['2001:db8::1', '2001:db8::ffff:1'],
  ['2001:db8::1', '2001:DB8:0:0:1::'],
  ['2001:db8:0:0::1', '2001:db8::'],
  ['203.0.113.7', '::ffff:203.0.113.7'],
])('%s and %s are one network', (a, b) => {
  expect(networkOf(a).own).toBe(networkOf(b).own)
})

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['203.0.113.7', '203.0.113.8'],
])('%s and %s are two', (a, b) => {
  expect(networkOf(a).own).not.toBe(networkOf(b).own)
})

test('the /64s of a /48 and the addresses of a /24 are one neighbourhood', () => {
  expect(networkOf('2001:db8:7:1::1').wide).toBe(networkOf('2001:db8:7:ffff::1').wide)
  expect(networkOf('2001:db8:8:1::1').wide).not.toBe(networkOf('2001:db8:7:1::1').wide)
  expect(networkOf('203.0.113.7').wide).toBe(networkOf('203.0.113.200').wide)
})

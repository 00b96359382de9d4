import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['2001:db8::1', '2001:db8::ffff:1'],
  ['2001:db8::', '2001:0DB8:0:0:ffff:ffff:ffff:ffff'],
  ['fe80::1%eth0', 'fe80::2%eth0'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['203.0.113.9', '::ffff:cb00:7109'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(other)).toEqual(networkOf(one))
})

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['203.0.113.9', '203.0.113.10'],
])('%s and %s are two networks', (one, other) => {
  expect(networkOf(other).near).not.toBe(networkOf(one).near)
})

test('a /48 holds its 65,536 /64s', () => {
  expect(networkOf('2001:db8:7:ffff::1').wide).toBe('2001:db8:7::/48')
  expect(networkOf('2001:db8:7::1').wide).toBe('2001:db8:7::/48')
  expect(networkOf('203.0.113.9').wide).toBeNull()
})

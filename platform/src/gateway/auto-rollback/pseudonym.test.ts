import { expect, test } from 'vitest'
import { networkOf } from '../../http/client-network.ts'
import { pseudonymOf } from './watch-health.ts'

const key = Buffer.from('a secret of the store')
const of = (address: string) => networkOf(pseudonymOf(address, key))

test('the stand-ins of two addresses are of one network, or one neighbourhood, where the addresses are', () => {
  const [one, same, near, far] = ['10.0.1.1', '::ffff:10.0.1.1', '10.0.1.2', '10.0.2.1'].map(of)
  expect(same).toEqual(one)
  expect([near?.wide === one?.wide, near?.own === one?.own]).toEqual([true, false])
  expect(far?.wide).not.toBe(one?.wide)
  const [home, phone] = ['2001:db8:1:1::1', '2001:db8:1:1::2'].map(of)
  expect(phone).toEqual(home)
})

test('a stand-in is another with another secret, and says nothing of the address', () => {
  const stand = pseudonymOf('10.0.1.1', key)
  expect(stand).toMatch(/^fd[0-9a-f]{2}(:[0-9a-f]{4}){3}::$/)
  expect(pseudonymOf('10.0.1.1', Buffer.from('another'))).not.toBe(stand)
})

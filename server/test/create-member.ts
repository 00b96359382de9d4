import { randomBytes, randomInt } from 'node:crypto'
import type { NewMember, TestApi, TestMember } from '@yaksok/testing'
import type { Reply, TestServer } from './server.ts'
import { insist, setUpMember } from './set-up-member.ts'

/**
 * Registers somebody from an address of their own, as a network may make only so many accounts a day, and brings them as
 * far as wanted.
 * @param approve decides the deposits of a member
 */
export async function createMember(
  server: TestServer,
  { name, fundPassword, bank, won, untouched }: NewMember,
  approve: TestApi['controls']['decideDeposits'],
): Promise<TestMember> {
  const username = `t${randomBytes(6).toString('hex')}`
  const password = `pw-${randomBytes(6).toString('hex')}`
  const registered = await server.registerRaw(username, password, { ip: someAddress() })
  const token = registered.data as string
  // An account of their own, which ends as the one that was asked for: whoever shares an account shares an exclusion.
  const account = bank && `${randomInt(1_000_000, 10_000_000)}${bank.slice(-4)}`
  const id = await setUpMember(server, token, {
    name,
    fundPassword,
    bank: account ? { account, name: 'KB국민은행' } : undefined,
  })
  if (won) {
    await insist(server, token)('deposit', {
      bank_number: account ?? '',
      bank_name: name ?? '',
      amount: String(won),
    })
    await approve({ username })
    // they know of it: tests begin with nothing new
    await insist(server, token)('seeNotifications', { upto: '1' })
    if (!untouched) await insist(server, token)('setCare', { offered: '1' })
  }
  return { id, username, password, token, cookies: cookiesOf(registered) }
}

/** What a browser keeps of an answer's cookies. */
const cookiesOf = ({ headers }: Reply) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? []
    return { name, value }
  })

const someAddress = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

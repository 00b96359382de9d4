import { creditMember } from '../../src/domain/ledger/index.ts'
import type { TestServer } from '../server.ts'
import { setUpMember } from '../set-up-member.ts'

/** Fund password of a {@link memberWithBank}. */
export const FUND_PASSWORD = '4827'

export interface Member {
  id: string
  token: string
}

/** Registers a member with a name, a fund password, a bound bank and so many won. */
export async function memberWithBank(
  server: TestServer,
  username: string,
  won: number,
  bankid = '110234567890',
): Promise<Member> {
  const token = await server.register(username)
  const id = await setUpMember(server, token, {
    name: '김하늘',
    fundPassword: FUND_PASSWORD,
    bank: { account: bankid, name: '088' },
  })
  if (won > 0) await creditMember(server.owner, Number(id), won, 'test')
  return { id, token }
}

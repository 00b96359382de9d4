import type { CallId } from '@yaksok/shared/core/contract'
import { creditMember } from '../../src/wallet/index.ts'
import type { TestServer } from '../index.ts'

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
  const ask = (id: CallId, fields: Record<string, string> = {}) => server.callRaw(id, fields, { token })
  await ask('setName', { name: '김하늘' })
  await ask('setFundPassword', { paypassword: FUND_PASSWORD })
  await ask('setBank', { bankid, bank: '088' })
  const { id } = (await ask('userInfo')).data as { id: string }
  if (won > 0) await creditMember(server.owner, Number(id), won, 'test')
  return { id, token }
}

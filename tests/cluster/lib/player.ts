import type { TestServer } from '@yaksok/server/testing'
import type { CallId } from '@yaksok/shared/core/contract'
import type { Player } from './money-load.ts'

/** Fund password of a {@link newPlayer}. */
export const FUND_PASSWORD = '4827'

/** A member's call. @throws Error with the server's reason where it is refused */
export async function insist<T>(
  server: TestServer,
  token: string,
  id: CallId,
  fields: Record<string, string> = {},
): Promise<T> {
  const { code, msg, data } = await server.callRaw(id, fields, { token })
  if (code !== 200) throw new Error(`${id}: ${msg}`)
  return data as T
}

/** Registers a member and sets up what moving money needs. @param number makes the account one of their own */
export async function newPlayer(server: TestServer, username: string, number: number): Promise<Player> {
  const token = await server.register(username)
  await insist(server, token, 'setName', { name: '김하늘' })
  await insist(server, token, 'setFundPassword', { paypassword: FUND_PASSWORD })
  await insist(server, token, 'setBank', { bankid: String(110_234_567_000 + number), bank: '088' })
  return { id: (await insist<{ id: string }>(server, token, 'userInfo')).id, token }
}

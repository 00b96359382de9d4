import type { CallId } from '@yaksok/shared/core/contract'
import type { TestServer } from './server.ts'

/** What a member sets before they may move money. */
export interface SetUp {
  name?: string | undefined
  fundPassword?: string | undefined
  /** The account bound, with its bank as the member writes it. */
  bank?: { account: string; name: string } | undefined
}

/** Makes a member's calls; throws with the server's reason what is refused. */
export function insist(server: TestServer, token: string) {
  return async (id: CallId, fields: Record<string, string> = {}): Promise<unknown> => {
    const { code, msg, data } = await server.callRaw(id, fields, { token })
    if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
    return data
  }
}

/**
 * Sets, as the member would, what of name, fund password and bank is given; with a confirm origin as one who did before there was one.
 * @returns the member's id
 * @throws Error with the server's reason where a step is refused
 */
export async function setUpMember(
  server: TestServer,
  token: string,
  { name, fundPassword, bank }: SetUp,
): Promise<string> {
  const ask = insist(server, token)
  const { config } = server.services
  const { confirm } = config
  try {
    config.confirm = null
    if (name) await ask('setName', { name })
    if (fundPassword) await ask('setFundPassword', { paypassword: fundPassword })
    if (bank) await ask('setBank', { bankid: bank.account, bank: bank.name })
  } finally {
    config.confirm = confirm
  }
  return ((await ask('userInfo')) as { id: string }).id
}

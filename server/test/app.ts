import { randomBytes, randomInt } from 'node:crypto'
import type { CallId, Draw } from '@yaksok/shared/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { one } from '../src/db/index.ts'
import { announceMember } from '../src/members/index.ts'
import { stopOwnCluster } from './database.ts'
import { drawRound } from './draw-round.ts'
import { createTestServer, type TestServer } from './server.ts'

/** What an app under test is started with. */
export interface TestAppOptions {
  /** Length of a round in seconds; 60 when left out. */
  roundSeconds?: number
  /** https addresses of the embedded pages, `''` for none. */
  serviceUrl?: string
  gameUrl?: string
}

/** How far a new member has come. Everything left out is not there yet. */
export interface NewMember {
  name?: string
  fundPassword?: string
  /** Number of the bound account; needs a name and a fund password. */
  bank?: string
  /** Balance in won, deposited and approved like a real deposit. */
  won?: number
}

export interface TestMember {
  id: string
  username: string
  password: string
  token: string
}

/** The API of an app under test, on a fresh database with demo data, and the hands of an operator. */
export interface TestApi {
  plugin: FastifyPluginAsync
  ready: () => Promise<Record<string, boolean>>
  /** What the names of the app's metrics begin with. */
  metricPrefix: string
  controls: {
    createMember(wanted?: NewMember): Promise<TestMember>
    /** Approves (no reason) or rejects every deposit under review of a member. */
    decideDeposits(decision: { username: string; reason?: string }): Promise<number>
    decideWithdrawals(decision: { username: string; reason?: string }): Promise<number>
    /** Sets the account status; 1 is active. */
    setStatus(change: { username: string; status: number }): Promise<void>
    /** Sets how many requests of a member may wait for review; 5 of each at first. */
    setDesk(most: { deposits?: number; withdrawals?: number }): Promise<void>
    /** Draws the running round of a lottery (its key) now and answers it; the next one has just begun. */
    drawRound(key: string): Promise<Draw>
  }
  close(): Promise<void>
}

const INVITE = 'YAKSOK2026'

/** Starts the API for end-to-end tests. */
export async function startTestApi(options: TestAppOptions = {}): Promise<TestApi> {
  const server = await createTestServer({
    contents: 'demo',
    config: {
      demoData: true,
      ...(options.roundSeconds && { roundSeconds: options.roundSeconds }),
      ...(options.serviceUrl !== undefined && { serviceUrl: options.serviceUrl }),
      ...(options.gameUrl !== undefined && { gameUrl: options.gameUrl }),
    },
  })
  const decide = (kind: 'deposit' | 'withdrawal') => async (decision: { username: string; reason?: string }) => {
    const { rowCount } = await server.owner.query(
      `select wallet_decide_${kind}(r.id, $2) from ${kind}s r join members m on m.id = r.account_id
       where m.username = $1 and r.status = 1`,
      [decision.username, decision.reason ?? null],
    )
    return rowCount ?? 0
  }
  let onlooker: Promise<TestMember> | undefined
  return {
    plugin: server.plugin,
    ready: server.ready,
    metricPrefix: 'yaksok_',
    controls: {
      createMember: (wanted) => createMember(server, wanted ?? {}, decide('deposit')),
      decideDeposits: decide('deposit'),
      decideWithdrawals: decide('withdrawal'),
      setStatus: async ({ username, status }) => {
        const member = await one<{ id: number }>(
          server.services.pool,
          'update members set status = $2 where username = $1 returning id',
          [username, status],
        )
        if (member) announceMember(server.services.bus, member.id)
      },
      setDesk: async ({ deposits, withdrawals }) => {
        await server.owner.query(
          `update desk_rules set deposits_open = coalesce($1, deposits_open),
             withdrawals_open = coalesce($2, withdrawals_open)`,
          [deposits, withdrawals],
        )
      },
      drawRound: async (key) => {
        onlooker ??= createMember(server, {}, decide('deposit'))
        return drawRound(server, (await onlooker).token, key)
      },
    },
    close: async () => {
      await server.close()
      await stopOwnCluster()
    },
  }
}

async function createMember(
  server: TestServer,
  { name, fundPassword, bank, won }: NewMember,
  approve: (decision: { username: string }) => Promise<number>,
): Promise<TestMember> {
  const username = `t${randomBytes(6).toString('hex')}`
  const password = `pw-${randomBytes(6).toString('hex')}`
  const ask = async (id: CallId, fields: Record<string, string>, token?: string) => {
    const { code, msg, data } = await server.callRaw(id, fields, token === undefined ? {} : { token })
    if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
    return data
  }
  const token = (await ask('register', { username, password, code: INVITE, adult: '1' })) as string
  const { id } = (await ask('userInfo', {}, token)) as { id: string }
  if (name) await ask('setName', { name }, token)
  if (fundPassword) await ask('setFundPassword', { paypassword: fundPassword }, token)
  // An account of their own, which ends as the one that was asked for: whoever shares an account shares an exclusion.
  const account = bank && `${randomInt(1_000_000, 10_000_000)}${bank.slice(-4)}`
  if (account) await ask('setBank', { bankid: account, bank: 'KB국민은행' }, token)
  if (won) {
    await ask('deposit', { bank_number: account ?? '', bank_name: name ?? '', amount: String(won) }, token)
    await approve({ username })
  }
  return { id, username, password, token }
}

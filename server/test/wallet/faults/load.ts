import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { approveDeposit } from '../../../src/domain/ledger/index.ts'
import { one, type Pool } from '../../../src/infra/database/index.ts'
import { type Client, type JournalLine, send, sendLine } from './journal.ts'
import type { ServerProcess } from './process.ts'

/** Clients that send money calls as fast as they are answered, to both servers, and an operator who approves. */
export function startLoad(servers: ServerProcess[], clients: Client[], pool: Pool) {
  const lines: JournalLine[] = []
  let running = true
  const expects = new Map<string, string>()

  async function watchRounds(): Promise<void> {
    while (running) {
      for (const [key, lid] of [
        ['h2', '1'],
        ['dice', '4'],
      ] as const) {
        const server = servers[lines.length % servers.length] as ServerProcess
        const answer = await send(server.url, clients[0] as Client, 'lotteryInfo', { key }).catch(() => null)
        if (answer?.code === 200) expects.set(lid, (answer.data as { now_expect: string }).now_expect)
      }
      await delay(50)
    }
  }

  async function client(own: Client, place: number): Promise<void> {
    for (let n = 0; running; n++) {
      const server = servers[(place + n) % servers.length] as ServerProcess
      const line: JournalLine = {
        client: own,
        key: `${randomBytes(12).toString('hex')}`,
        acknowledged: null,
        refused: false,
        ...requestOf(own, place + n, expects),
      }
      lines.push(line)
      const answer = await sendLine(server.url, line)
      if (!answer || answer.status >= 500) await delay(20)
    }
  }

  async function operator(): Promise<void> {
    while (running) {
      const open = await one<{ id: number }>(pool, 'select id from deposits where status = 1 limit 1').catch(() => null)
      if (open) await approveDeposit(pool, open.id).catch(() => null)
      else await delay(20)
    }
  }

  const work = Promise.all([watchRounds(), operator(), ...clients.map(client)])
  return {
    /** Waits until so many requests have been acknowledged: how long that takes is the machine's affair. */
    async underWay(count: number): Promise<void> {
      while (acknowledged(lines) < count) await delay(10)
    },
    async stop(): Promise<JournalLine[]> {
      running = false
      await work
      return lines
    },
  }
}

/** How many requests a server has acknowledged. */
export const acknowledged = (lines: readonly JournalLine[]): number =>
  lines.filter((line) => line.acknowledged !== null).length

/** The n-th request: mostly orders of the running rounds, whose numbers `expects` has by lottery. */
function requestOf(own: Client, n: number, expects: ReadonlyMap<string, string>): Pick<JournalLine, 'call' | 'fields'> {
  if (n % 25 === 0) return { call: 'withdraw', fields: { money: '1000', paypassword: '4321' } }
  if (n % 5 === 0) return { call: 'deposit', fields: { bank_name: 'x', bank_number: '1', amount: '3000' } }
  const lid = n % 2 === 0 ? '1' : '4'
  return {
    call: 'placeOrder',
    fields: { item: '대,홀', money: '1000', lid, mid: String(own.id), expect: expects.get(lid) ?? '202601010001' },
  }
}

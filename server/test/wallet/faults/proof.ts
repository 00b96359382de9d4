import { setTimeout as delay } from 'node:timers/promises'
import { many, type Pool } from '../../../src/infra/database/index.ts'
import { ledgerFaults } from '../ledger-faults.ts'
import { type JournalLine, sendLine } from './journal.ts'
import type { ServerProcess } from './process.ts'

/** Sends every line once more: what was acknowledged must be answered alike, what nobody knows becomes known. */
export async function settleUnknown(servers: ServerProcess[], lines: JournalLine[]): Promise<void> {
  const queue = [...lines]
  const server = servers.at(-1) as ServerProcess
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let line = queue.pop(); line; line = queue.pop()) await untilAnswered(server, line)
    }),
  )
}

async function untilAnswered(server: ServerProcess, line: JournalLine): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await sendLine(server.url, line)
    if (answer && (answer.code === 200 || line.refused)) return
    await delay(50)
  }
  throw new Error(`no server answered ${line.call} ${line.key} for a minute`)
}

const TABLE = { deposit: 'deposits', withdraw: 'withdrawals', placeOrder: 'orders' } as const

/** Everything acknowledged is there once, nothing else is, and the books are right. */
export async function checkAll(pool: Pool, journal: JournalLine[]): Promise<void> {
  for (const call of ['deposit', 'withdraw', 'placeOrder'] as const) {
    const acknowledged = journal.filter((line) => line.call === call && line.acknowledged !== null)
    const ids = acknowledged.map((line) => Number(line.acknowledged))
    if (new Set(ids).size !== ids.length) throw new Error(`two keys of ${call} were answered with one request`)
    const rows = await many<{ id: number }>(
      pool,
      // The funds that members started with came without a key.
      `select id from ${TABLE[call]} ${call === 'deposit' ? `where bank_name <> 'kill test'` : ''}`,
    )
    const stored = new Set(rows.map(({ id }) => id))
    const lost = ids.filter((id) => !stored.has(id))
    if (lost.length > 0) throw new Error(`acknowledged and lost: ${call} ${lost.slice(0, 5).join()}`)
    if (stored.size !== ids.length)
      throw new Error(`${stored.size} ${call} are stored, ${ids.length} were acknowledged`)
  }
  const faults = await ledgerFaults(pool)
  if (faults.length > 0) throw new Error(`ledger verify: ${JSON.stringify(faults)}`)
}

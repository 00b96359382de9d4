import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool, many, migrate, one, type Pool } from '../../../src/db/index.ts'
import { hashSecret } from '../../../src/members/index.ts'
import { type Cluster, startCluster } from '../../../src/postgres/index.ts'
import { approveDeposit, creditMember, verifyLedger } from '../../../src/wallet/index.ts'
import { type Client, type JournalLine, send, sendLine } from './journal.ts'
import { type ServerProcess, startServer } from './process.ts'

const CLIENTS = 20
const FUNDS = 100_000_000
/** Three seconds open, three closed: a kill often meets a round being sealed, drawn or settled. */
const ROUND_SECONDS = 6

export interface KillPlan {
  /** Servers and PostgreSQL are killed in turn, this many times in all. */
  rounds: number
  onRound?: (summary: KillSummary) => void
}

export interface KillSummary {
  round: number
  killed: 'server' | 'postgres'
  sent: number
  acknowledged: number
  /** Sent, and cut off before an answer. */
  unknown: number
}

/**
 * Kills (SIGKILL) a server process or PostgreSQL in the middle of load, again and again, and proves after each time that
 * nothing that was acknowledged is lost and nothing has counted twice: every request is sent once more under its key,
 * the answers are compared with the journal, and the ledger is verified. Throws otherwise.
 */
export async function killRounds({ rounds, onRound }: KillPlan): Promise<KillSummary[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-kill-'))
  let cluster = await startCluster({ dataDir, purpose: 'data' })
  const url = cluster.url()
  let servers: ServerProcess[] = []
  const pool = createPool(url, { max: 5, role: null })
  const summaries: KillSummary[] = []
  try {
    await migrate(url)
    const clients = await makeClients(pool)
    servers = [await startServer(url, ROUND_SECONDS), await startServer(url, ROUND_SECONDS)]
    const journal: JournalLine[] = []
    for (let round = 1; round <= rounds; round++) {
      const killed = round % 2 === 1 ? 'server' : 'postgres'
      const load = startLoad(servers, clients, pool)
      // The moment differs each time; what it must never do is matter.
      await delay(700 + ((round * 619) % 1500))
      if (killed === 'server') await servers[0]?.kill()
      else cluster = await killPostgres(cluster, dataDir)
      const lines = await load.stop()
      if (killed === 'server') servers[0] = await startServer(url, ROUND_SECONDS)
      journal.push(...lines)
      const unknown = lines.filter(({ acknowledged, refused }) => acknowledged === null && !refused).length
      const acknowledged = lines.filter((line) => line.acknowledged !== null).length
      await settleUnknown(servers, lines)
      await checkAll(pool, journal)
      const summary = { round, killed, sent: lines.length, acknowledged, unknown } as const
      summaries.push(summary)
      onRound?.(summary)
    }
    return summaries
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await pool.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeClients(pool: Pool): Promise<Client[]> {
  const fundPassword = await hashSecret('4321')
  const clients: Client[] = []
  for (let n = 0; n < CLIENTS; n++) {
    const token = randomBytes(32).toString('base64url')
    const { id } = (await one<{ id: number }>(
      pool,
      `insert into members (username, password_hash, fund_password_hash, adult_confirmed_at)
       values ($1, '', $2, now()) returning id`,
      [`kill${n}`, fundPassword],
    )) as { id: number }
    await pool.query(
      `insert into bank_accounts (member_id, bank, number, holder) values ($1, '신한은행', 'v1:sealed', '김하늘')`,
      [id],
    )
    await pool.query(
      `insert into sessions (token_hash, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    await creditMember(pool, id, FUNDS, 'kill test')
    clients.push({ id, token })
  }
  return clients
}

async function killPostgres(cluster: Cluster, dataDir: string): Promise<Cluster> {
  process.kill(cluster.pid, 'SIGKILL')
  // The folder is given back; the new server recovers from the log.
  await cluster.stop()
  for (;;) {
    try {
      return await startCluster({ dataDir, purpose: 'data' })
    } catch (error) {
      // Backends that have not noticed yet still hold the shared memory.
      if (!/shared memory|still in use/.test(String(error))) throw error
      await delay(50)
    }
  }
}

/** Clients that send money calls as fast as they are answered, to both servers, and an operator who approves. */
function startLoad(servers: ServerProcess[], clients: Client[], pool: Pool) {
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
      const line = {
        client: own,
        key: `${randomBytes(12).toString('hex')}`,
        acknowledged: null,
        refused: false,
        ...request(own, place + n),
      }
      lines.push(line)
      const answer = await sendLine(server.url, line)
      if (!answer || answer.status >= 500) await delay(20)
    }
  }

  function request(own: Client, n: number): Pick<JournalLine, 'call' | 'fields'> {
    if (n % 25 === 0) return { call: 'withdraw', fields: { money: '1000', paypassword: '4321' } }
    if (n % 5 === 0) return { call: 'deposit', fields: { bank_name: 'x', bank_number: '1', amount: '3000' } }
    const lid = n % 2 === 0 ? '1' : '4'
    return {
      call: 'placeOrder',
      fields: { item: '대,홀', money: '1000', lid, mid: String(own.id), expect: expects.get(lid) ?? '202601010001' },
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
    async stop(): Promise<JournalLine[]> {
      running = false
      await work
      return lines
    },
  }
}

/** Sends every line once more: what was acknowledged must be answered alike, what nobody knows becomes known. */
async function settleUnknown(servers: ServerProcess[], lines: JournalLine[]): Promise<void> {
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
async function checkAll(pool: Pool, journal: JournalLine[]): Promise<void> {
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
  const faults = (await verifyLedger(pool)).filter(({ ok }) => !ok)
  if (faults.length > 0) throw new Error(`ledger verify: ${JSON.stringify(faults)}`)
}

import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi, readConfig } from '@yaksok/server'
import { startCluster } from '@yaksok/server/postgres'
import pg from 'pg'

export const MEMBERS = 1_000
const FUNDS = 10_000_000_000

export interface BenchMember {
  id: number
  token: string
}

/** A durable PostgreSQL with funded members who are logged in, and a round of an hour to take part in. */
export interface Stage {
  url: string
  members: BenchMember[]
  /** The running round of the first lottery. */
  expect: string
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-bench-'))
  const cluster = await startCluster({ dataDir, purpose: 'data' })
  const url = cluster.url()
  const config = readConfig({ DATABASE_URL: url, ROUND_SECONDS: '3600', LOG_LEVEL: 'silent' })
  const visit = async (modules?: []) =>
    (await createApi({ config, connectionString: url, ...(modules && { modules }) })).close()
  // Without modules it only migrates.
  await visit([])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sql: Stage['sql'] = async (text, values = []) => (await client.query(text, values)).rows
  // First rounds two hours ago, so that there is one of the past for the growth of the ledger; then those of now.
  await setClock(sql, '-2 hours')
  await visit()
  await setClock(sql, '0')
  await visit()
  const members = await addMembers(sql)
  const [round] = await sql<{ id: string; expect: string }>(
    `select id, expect from rounds where lottery_id = 1 and closes_at > now() + interval '10 minutes' order by seq limit 1`,
  )
  if (!round) throw new Error('no round is open for ten more minutes: start again in a moment')
  await addBareFunction(sql, round.id)
  return {
    url,
    members,
    expect: round.expect,
    sql,
    close: async () => {
      await client.end()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Moves the clock of rounds and limits. */
export async function setClock(sql: Stage['sql'], shift: string): Promise<void> {
  await sql(`create or replace function money_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + interval '${shift}' $$`)
}

async function addMembers(sql: Stage['sql']): Promise<BenchMember[]> {
  const ids = await sql<{ id: string }>(
    `insert into members (username, password_hash, adult_confirmed_at) select 'bench' || n, '', now() from generate_series(1, $1::int) n returning id`,
    [MEMBERS],
  )
  const members = ids.map(({ id }) => ({ id: Number(id), token: randomBytes(32).toString('base64url') }))
  await sql(
    `insert into sessions (token_hash, member_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) s (hash, id)`,
    [members.map(({ token }) => createHash('sha256').update(token).digest()), members.map(({ id }) => id)],
  )
  await sql(`select wallet_deposit(id, $1, '', '', null, null) from members`, [FUNDS])
  await sql('select wallet_decide_deposit(id, null) from deposits')
  return members
}

/**
 * The limit an order is compared with: the writes of an order (account, hold, order, idempotency key) with their
 * constraints and indexes, and not one check.
 */
async function addBareFunction(sql: Stage['sql'], round: string): Promise<void> {
  await sql('create sequence bench_keys')
  await sql(`create function bench_order(p_member bigint) returns bigint language plpgsql as $$
    declare
      at timestamptz := clock_timestamp();
      new_line bigint;
      hold bigint;
      made bigint;
    begin
      update ledger_accounts a set lines = a.lines + 1, orders = a.orders + 1, held_bets = a.held_bets + 1000
        where a.id = p_member returning a.lines into new_line;
      insert into ledger_holds (account_id, kind, amount, line, created_at)
        values (p_member, 'bet', 1000, new_line, at) returning id into hold;
      insert into orders (account_id, round_id, line, picks, stake, total, hold_id, nonce, created_at, updated_at)
        values (p_member, ${round}, new_line, '{대}', 1000, 1000, hold, gen_random_uuid(), at, at) returning id into made;
      insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
        values (p_member, 'order', 'bare-' || nextval('bench_keys'), sha256('x'), made, 0);
      return made;
    end $$`)
}

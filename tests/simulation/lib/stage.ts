import { applicationUrl } from '@yaksok/server/postgres'
import { BOOKED_TABLES, copyTestDatabase, openWorld, type TestDatabase } from '@yaksok/server/testing'
import pg from 'pg'
import { openWireProxy, type WireProxy } from './wire-proxy.ts'

/** What members begin with, won: from less than an order needs to more than a seed spends. */
const FUNDS = [5000, 30_000, 120_000, 1_000_000]

/** Of the one lottery that is played: a digit. */
export const LOTTERY = 1
export const ROUND_SECONDS = 60

/** PostgreSQL recovers from its log within this time, ms, or not at all. */
const RECOVERY_MS = 60_000

/** A database to copy for each seed: members with money and a bank, and rounds. */
export interface Template {
  database: TestDatabase
  members: { id: number; won: number }[]
  /** Its clock. */
  at: number
}

export async function makeTemplate(): Promise<Template> {
  const world = await openWorld({ connections: 2, lotteries: [LOTTERY], roundSeconds: ROUND_SECONDS })
  const members = []
  for (const won of FUNDS) members.push({ id: await world.member(won), won })
  await world.admin.query(DISK)
  const at = world.clock.now()
  for (const connections of [world.pool, world.operator, world.admin]) await connections.end()
  return { database: world.database, members, at }
}

/** A table that is full where `full_disk` says so: PostgreSQL's own error, in the middle of a function's work. */
const DISK = `
  create table full_disk (full_table text);
  insert into full_disk values (null);
  create function refuse_full() returns trigger language plpgsql security definer as $$
  begin
    if tg_table_name = (select full_table from full_disk) then
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end if;
    return null;
  end $$;
  ${BOOKED_TABLES.map(
    (table) => `create trigger full_disk before insert on ${table} for each statement execute function refuse_full();`,
  ).join('\n')}`

/** The database of one seed, and the network to it. */
export interface Stage {
  proxy: WireProxy
  /** Through the proxy, as the API and as an operator. */
  urls: { application: string; owner: string }
  /** Owns the tables, past the proxy; opened anew after a crash. */
  admin: pg.Client
  members: Template['members']
  now(): number
  moveClock(ms: number): Promise<void>
  /** Kills (SIGKILL) a process of PostgreSQL: all others end with it. Resolves once it has recovered from its log. */
  crash(): Promise<void>
  close(): Promise<void>
}

export async function openStage(template: Template): Promise<Stage> {
  const database = await copyTestDatabase(template.database)
  const proxy = await openWireProxy(database.url)
  let now = template.at
  const stage: Stage = {
    proxy,
    urls: { application: proxy.urlOf(applicationUrl(database.url)), owner: proxy.urlOf(database.url) },
    admin: await openClient(database.url),
    members: template.members,
    now: () => now,
    async moveClock(ms) {
      now += ms
      await stage.admin.query('update test_clock set at = $1', [new Date(now)])
    },
    async crash() {
      const before = await ownProcesses(stage.admin)
      process.kill(before.own, 'SIGKILL')
      const since = performance.now()
      // Who connects before PostgreSQL has noticed is ended, too, in any of the ways in which a connection can end.
      for (let recovered = false; !recovered; ) {
        try {
          stage.admin = await openClient(database.url)
          const { writer } = await ownProcesses(stage.admin)
          recovered = writer !== null && writer !== before.writer
        } catch (error) {
          if (performance.now() - since > RECOVERY_MS) throw error
        }
      }
    },
    async close() {
      await stage.admin.end()
      await proxy.close()
      await database.drop()
    },
  }
  return stage
}

/** A connection whose int8 are numbers, and whose loss ends nothing but its own statements. */
export async function openClient(url: string): Promise<pg.Client> {
  const parsers = { getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid)) }
  const client = new pg.Client({ connectionString: url, types: parsers as never })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The process that serves a connection, and the one that writes checkpoints: another one after each recovery. */
async function ownProcesses(client: pg.Client): Promise<{ own: number; writer: number | null }> {
  const { rows } = await client.query(
    `select pg_backend_pid() as own, (select pid from pg_stat_activity where backend_type = 'checkpointer') as writer`,
  )
  return rows[0] as { own: number; writer: number | null }
}

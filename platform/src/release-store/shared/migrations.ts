/** The tables of a store that many machines share, in small steps that are never changed once they were released. */
import type { Client } from 'pg'
import { StoreError } from '../../util/index.ts'

/** Two processes that start at once must not both make a table. Any number does, as long as nobody else uses it. */
const LOCK = 7_254_110_031

/** Step n makes version n + 1. A document without a body is gone; it stays so that who was away hears of it. */
const STEPS = [
  `create table release_store (
     one boolean primary key default true check (one),
     id uuid not null default gen_random_uuid(),
     revision bigint not null);
   insert into release_store (revision) values (0);
   create table release_documents (
     path text primary key,
     revision bigint not null,
     body bytea check (octet_length(body) <= 67108864));
   create index release_documents_revision on release_documents (revision);
   create table release_audit (number bigint primary key, line text not null);
   create table release_gateways (id uuid primary key, seen timestamptz not null, versions text[] not null);
   create unlogged table release_outcomes (
     number bigint generated always as identity primary key,
     told timestamptz not null default now(),
     gateway uuid not null,
     text text not null)`,
]

/** The version of the tables that this code knows. */
export const LATEST = STEPS.length

/**
 * Brings the tables to what this code knows, in one transaction under an advisory lock. Throws StoreError where a newer
 * version made them: what old code would write there nobody can say.
 */
export async function migrateStore(client: Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query('create table if not exists release_migrations (version int primary key)')
    const { rows } = await client.query<{ at: number }>('select coalesce(max(version), 0) at from release_migrations')
    const at = rows[0]?.at ?? 0
    if (at > LATEST)
      throw new StoreError(
        'YK2016',
        `The tables of the release store are newer (${at}, this has ${LATEST}): update this program`,
      )
    for (const [index, step] of STEPS.entries()) {
      if (index < at) continue
      await client.query(step)
      await client.query('insert into release_migrations values ($1)', [index + 1])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

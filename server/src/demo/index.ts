import pg from 'pg'
import { typeParsers } from '../db/types.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedMembers } from './members.ts'

/** Processes that start together on one empty database seed it once. */
const LOCK_KEY = 8_204_116

/**
 * Fills a migrated database with the demo members and samples (docs/spec/decisions.md), all marked as samples.
 * All or nothing, and safe to call at every start: what is there already stays.
 */
export async function seedDemo(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'yaksok-seed', types: typeParsers })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await seedMembers(client)
    await seedCatalogue(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

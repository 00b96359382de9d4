import { ConfigError } from '../infra/config/index.ts'
import { EndingClient, many, one, type Queryable, typeParsers } from '../infra/database/index.ts'
import type { Vault } from '../infra/encryption/index.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedMembers, seedOperators } from './members.ts'

/** Processes that start together on one empty database seed it once. */
const LOCK_KEY = 8_204_116

/**
 * Fills a migrated database with the demo members, operators and samples (docs/spec/decisions.md), all marked as samples.
 * All or nothing, and safe to call at every start: a database that has any member stays as it is.
 * @returns whether it was filled
 */
export function seedDemo(connectionString: string, vault: Vault): Promise<boolean> {
  return inTransaction(connectionString, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    if (await one(client, 'select 1 from members limit 1')) return false
    await seedMembers(client, vault)
    await seedOperators(client, vault)
    await seedCatalogue(client)
    return true
  })
}

/**
 * Keeps accounts whose passwords everybody knows out of a house of real money.
 * @throws ConfigError (one line) where the database has demo members
 */
export async function refuseDemoMembers(connectionString: string): Promise<void> {
  const members = await inTransaction(connectionString, (client) =>
    many<{ username: string }>(
      client,
      `select username from (select username, 1 as kind, id from members where sample
         union all select name, 2, id from operators where sample) demo order by kind, id`,
    ),
  )
  if (members.length === 0) return
  const names = members.map(({ username }) => username).join(', ')
  throw new ConfigError(
    `Everybody knows the passwords of the demo accounts in this database (${names}): MONEY_MODE=licensed needs a new DATA_DIR or an empty database`,
  )
}

async function inTransaction<T>(connectionString: string, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = new EndingClient({ connectionString, application_name: 'yaksok-seed', types: typeParsers })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

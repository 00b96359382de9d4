/** The database of an own app, from outside. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeCluster, runningClusterUrl } from '@yaksok/server/postgres'
import pg from 'pg'

const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

/** A statement as the database's owner. @throws Error where it does not run */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const connectionString = await runningClusterUrl(clusterOf(dataDir))
  if (!connectionString) throw new Error('the database of the app is not running')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Everything PostgreSQL has logged there. */
export function databaseLog(dataDir: string): string {
  const folder = clusterOf(dataDir)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

export async function removeDatabase(dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir)
  if (existsSync(cluster)) await removeCluster(cluster)
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../index.ts'

/** Runs statements on a database, one after the other; answers the rows of the last. */
export async function onDatabase(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** A database without anything, in the cluster of this run. */
export async function createBlankDatabase(): Promise<TestDatabase> {
  const cluster = await createTestDatabase()
  const name = `blank_${randomBytes(6).toString('hex')}`
  await onDatabase(cluster.url, `create database ${name}`)
  return {
    url: cluster.url.replace(/\/test_\w+/, `/${name}`),
    drop: async () => {
      await onDatabase(cluster.url, `drop database ${name} with (force)`)
      await cluster.drop()
    },
  }
}

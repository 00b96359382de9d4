/** Connections to the database of a shared store, and what is said when there is none. */
import { Client } from 'pg'
import { StoreError } from '../../util/index.ts'

/** A database that does not answer refuses a change; it must not hang, ms. */
export const ANSWER_MS = 10_000

/** A connection of its own, for one thing; the caller ends it. A lost one rejects what is asked of it, and no more. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: 2 * ANSWER_MS,
    keepAlive: true,
    application_name: 'release-store',
  })
  // without a listener a lost connection ends the process
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs `work` over a connection of its own. Throws what it throws, and StoreError where no connection can be had. */
export async function using<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  let client: Client
  try {
    client = await connect(url)
  } catch (error) {
    throw new StoreError(
      'YK2015',
      `Cannot reach the database of the release store (${codeOf(error)}). What is live stays`,
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** All of `work` or nothing of it. Throws what it throws. */
export async function inTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The code alone: the message of a driver may hold the address, and that a password. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'UNKNOWN')

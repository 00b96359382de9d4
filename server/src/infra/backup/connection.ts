import { EndingClient, typeParsers } from '../database/index.ts'

/**
 * Runs `work` in one transaction on a connection of its own. When it fails the connection is cut instead of rolled back:
 * a rollback would wait for ever behind a COPY that is still open, while PostgreSQL takes everything back by itself.
 */
export async function inOwnTransaction<T>(
  connectionString: string,
  work: (client: EndingClient) => Promise<T>,
): Promise<T> {
  const client = new EndingClient({ connectionString, application_name: 'yaksok-backup', types: typeParsers })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    await client.end()
    return result
  } catch (error) {
    client.abort()
    throw error
  }
}

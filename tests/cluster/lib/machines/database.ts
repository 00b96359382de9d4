import pg from 'pg'

/** Of this test alone: nobody else reaches these servers. */
export const PASSWORDS = {
  postgres: 'of-postgres',
  replicator: 'of-replicator',
  rewinder: 'of-rewinder',
  yaksok: 'of-owner',
}

export const ownerUrl = (port: number) => `postgresql://yaksok:${PASSWORDS.yaksok}@127.0.0.1:${port}/yaksok`
export const appUrl = (port: number) => `postgresql://yaksok_app:${PASSWORDS.yaksok}@127.0.0.1:${port}/yaksok`

/** Runs a statement as who may do anything, at one server. */
export async function asSuperuser(port: number, text: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${PASSWORDS.postgres}@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: 4000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Makes the database with its two logins as docs/database.md says. */
export async function makeDatabase(port: number): Promise<void> {
  for (const statement of [
    `create role yaksok login password '${PASSWORDS.yaksok}'`,
    `create role yaksok_app login password '${PASSWORDS.yaksok}'`,
    'create database yaksok owner yaksok',
    'revoke connect on database yaksok from public',
    'grant connect on database yaksok to yaksok_app',
  ])
    await asSuperuser(port, statement)
}

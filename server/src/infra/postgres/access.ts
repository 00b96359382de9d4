/** Who may connect to a cluster: its roles, their passwords, and the file that asks for them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EndingClient } from '../database/index.ts'
import { APPLICATION, type Door, postmasterPid, SUPERUSER, socketUrl, worksIn } from './postmaster.ts'
import { applicationSecret } from './secret.ts'

/** Whoever reaches the socket must know the password of its role (docs/decisions/008-embedded-postgres.md). */
export const PASSWORDS_ONLY = 'local all all scram-sha-256\n'
/** While a cluster has no password, or has lost it: for as long as it takes to set one. */
export const ANYBODY = 'local all all trust\n'

const accessFile = (dbDir: string) => join(dbDir, 'pg_hba.conf')
export const accessOf = (dbDir: string) => readFileSync(accessFile(dbDir), 'utf8')

/** Says who may connect, also to a server that runs already. */
export function setAccess(dbDir: string, access: string): void {
  writeFileSync(accessFile(dbDir), access)
  const pid = postmasterPid(dbDir)
  if (pid && worksIn(pid, dbDir)) process.kill(pid, 'SIGHUP')
}

/** Database, roles and their passwords. */
export async function prepareDatabase(door: Door): Promise<void> {
  const client = new EndingClient({ connectionString: socketUrl(door, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [SUPERUSER])
    if (found.rowCount === 0) await client.query(`create database ${SUPERUSER}`)
    await client.query(`do $$ begin create role ${APPLICATION} login;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`alter role ${APPLICATION} login password '${applicationSecret(door.secret)}'`)
    await client.query(`alter role ${SUPERUSER} password '${door.secret}'`)
  } finally {
    await client.end()
  }
}

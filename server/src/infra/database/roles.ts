import type pg from 'pg'
import { EndingClient } from './client.ts'
import { sqlState } from './errors.ts'

/** The API's rights: rows it may read and write and functions it may call, never tables it may change. */
export const APP_ROLE = 'yaksok_app'

const NOT_PERMITTED = '42501'

/**
 * Makes the role of the API and lets this login act as it, as far as the login may: an ordinary database owner may not
 * make roles. Roles belong to the whole cluster, so somebody may have made it already.
 * @returns whether the role exists now
 */
export async function ensureAppRole(client: pg.ClientBase): Promise<boolean> {
  await permitted(client, `create role ${APP_ROLE} nologin`)
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = $1`,
    [APP_ROLE],
  )
  if (rows[0] && !rows[0].member) await permitted(client, `grant ${APP_ROLE} to current_user`)
  return rows.length > 0
}

/** Runs a statement that may find its work done, or not be this login's to do. */
async function permitted(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (![NOT_PERMITTED, '42710', '23505'].includes(sqlState(error) ?? '')) throw error
  }
}

/** A statement about the role's rights. */
const ABOUT_ROLE = /^grant execute\b[^;]*\byaksok_app\b[^;]*;/gim

/** A file as it can run here: {@link ensureAppRole} has made the role, or there is none to speak of. */
export function forRole(sql: string, exists: boolean): string {
  return exists ? sql : sql.replace(ABOUT_ROLE, '')
}

/** What the connections of the API act as. */
export interface ActingRole {
  /** For `createPool`; null is the login itself. */
  role: string | null
  /** Who breaks into a connection could become the owner of the tables: the operator must hear of it. */
  warning: string | null
}

const RECIPE = 'Create an account for the app, apart from DATABASE_OWNER_URL (docs/database.md)'

/** Finds out what a login may act as. Never throws for a missing right: the app then runs with the rights it has. */
export async function actingRole(connectionString: string): Promise<ActingRole> {
  const client = new EndingClient({ connectionString, application_name: 'yaksok-role' })
  client.on('error', () => {})
  await client.connect()
  try {
    const role = (await mayBecome(client)) ? APP_ROLE : null
    const { rows } = await client.query<{ owns: boolean }>(
      `select exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and pg_has_role(session_user, relowner, 'member')) as owns`,
    )
    if (!rows[0]?.owns) return { role, warning: null }
    const how = role ? 'The app logs in as the owner of the tables' : 'The app acts as the owner of the tables'
    return { role, warning: `${how}. ${RECIPE}` }
  } finally {
    await client.end()
  }
}

async function mayBecome(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`)
    return true
  } catch {
    return false
  }
}

import type { Logger } from 'pino'
import { many, type Pool, publish, type Queryable, sqlState } from '../database/index.ts'
import { type KeyConfig, type LivingVault, openVault } from './open.ts'
import { sealRows } from './rows.ts'
import { VaultError } from './vault.ts'

/** PostgreSQL's code for a right that a login lacks. */
const NOT_PERMITTED = '42501'

/**
 * Opens the vault of a database and makes the database ready for it: checks that every key that ever sealed something
 * there is at hand, so that a restored backup, a second machine or a lost key file is noticed at once and not at the
 * first bank account; records the first key of a new database; and seals what an older version stored in clear.
 * A further key seals nothing until `keys rotate` records it: processes that restart one by one with a new key in front
 * write only what those that still lack it can open (docs/decisions/022-field-encryption.md).
 * Throws VaultError, whose message is one line for the operator.
 * @param pool has the application's login or the owner's; only values in clear need the owner
 */
export async function prepareVault(pool: Pool, config: KeyConfig, log?: Logger): Promise<LivingVault> {
  const found = await knownKeys(pool)
  const vault = openVault(config, found, log)
  if (found.length === 0 && vault.current) await pool.query('select first_data_key($1)', [vault.current])
  // Of two processes that begin a database together one records its key.
  const used = found.length === 0 ? await knownKeys(pool) : found
  const missing = used.filter((id) => !vault.ids.includes(id))
  if (missing.length > 0)
    throw new VaultError(
      `This data is sealed with a key that is not here (${missing.join(', ')}): put it into DATA_KEYS, or into data.key of DATA_DIR`,
    )
  const sealed = await sealRows(pool, vault).catch(refuseClear)
  if (sealed > 0) log?.info({ event: 'encryption', sealed }, 'values that were stored in clear are sealed now')
  return vault
}

/** Reads which keys seal something now: after `keys rotate` has recorded another one. */
export async function reloadVault(db: Queryable, vault: LivingVault): Promise<void> {
  vault.reload(await knownKeys(db))
}

async function knownKeys(db: Queryable): Promise<string[]> {
  return (await many<{ id: string }>(db, 'select id from data_keys order by first_used_at')).map(({ id }) => id)
}

function refuseClear(error: unknown): never {
  if (sqlState(error) !== NOT_PERMITTED) throw error
  throw new VaultError(
    'An older version stored values in clear, which only the owner may seal: run `npm run ops -- migrate` with DATABASE_OWNER_URL and DATA_KEYS',
  )
}

/** Processes read their keys again when they hear of it. */
export const VAULT_TOPIC = 'vault'

/** To be called when the keys of a running app have changed. */
export const keysChanged = (db: Queryable): Promise<void> => publish(db, VAULT_TOPIC)

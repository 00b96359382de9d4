import type { Logger } from 'pino'
import type { Pool } from '../db/index.ts'
import { many } from '../db/index.ts'
import { type KeyConfig, type LivingVault, openVault } from './open.ts'
import { sealRows } from './rows.ts'
import { VaultError } from './vault.ts'

/**
 * Opens the vault of a database and makes the database ready for it: checks that every key that ever sealed something
 * there is at hand, so that a restored backup, a second machine or a lost key file is noticed at once and not at the
 * first bank account; remembers the key that seals; and seals what an older version stored in clear.
 * Throws VaultError, whose message is one line for the operator.
 * @param pool acts as the owner of the tables, or with the application's login where nothing has to be written
 */
export async function prepareVault(pool: Pool, config: KeyConfig, log?: Logger): Promise<LivingVault> {
  const rows = await many<{ id: string }>(pool, 'select id from data_keys order by first_used_at')
  const used = rows.map(({ id }) => id)
  const vault = openVault(config, used, log)
  const missing = used.filter((id) => !vault.ids.includes(id))
  if (missing.length > 0)
    throw new VaultError(
      `이 데이터는 다른 열쇠(${missing.join(', ')})로 잠겨 있어요. 그 열쇠를 DATA_KEYS나 DATA_DIR의 data.key에 넣어 주세요`,
    )
  // A login that only works for the app may not write this, and need not while the key is known.
  if (!used.includes(vault.current))
    await pool.query('insert into data_keys (id) values ($1) on conflict do nothing', [vault.current])
  const sealed = await sealRows(pool, vault)
  if (sealed > 0) log?.info({ event: 'vault', sealed }, 'values that were stored in clear are sealed now')
  return vault
}

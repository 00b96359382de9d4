import { audited } from '../../infra/audit-log/index.ts'
import type { Queryable } from '../../infra/database/index.ts'
import {
  countByKey,
  keyFileOf,
  keyId,
  keysChanged,
  newKey,
  prepareVault,
  readOrMakeKeyFile,
  reloadVault,
  replaceKeyFile,
  resealRows,
} from '../../infra/encryption/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { formatTable } from './table.ts'

/** The keys that seal bank numbers and fund passwords in the database. */
export const keyCommands: readonly OpsCommand[] = [
  {
    words: 'keys list',
    usage: '',
    help: 'List the keys that seal account numbers, with the number of values each sealed',
    arguments: [0, 0],
    async run({ pool, config, print }) {
      const vault = await prepareVault(pool, config)
      const counts = await countByKey(pool)
      const rows = vault.ids.map((id) => ({
        id,
        count: counts.get(id) ?? 0,
        use: id === vault.current ? 'seals' : 'opens only',
      }))
      print(formatTable(rows, { id: 'key', use: 'use', count: 'sealed values' }))
    },
  },
  {
    words: 'keys rotate',
    usage: '',
    help: 'seal everything with a new key; with DATA_KEYS put the new one first and restart each process before',
    arguments: [0, 0],
    run: rotate,
  },
]

async function rotate({ pool, config, operator, print }: OpsContext): Promise<void> {
  const vault = await prepareVault(pool, config)
  if (config.dataKeys.length === 0) {
    await renewKeyFile(pool, keyFileOf(config.dataDir))
    await reloadVault(pool, vault)
  }
  // From here on every process seals with it.
  await pool.query('insert into data_keys (id) values ($1) on conflict do nothing', [vault.newest])
  await keysChanged(pool)
  await reloadVault(pool, vault)
  let sealed = await resealRows(pool, vault)
  // What a running app sealed with the key of before while this went on.
  sealed += await resealRows(pool, vault)
  const counts = await countByKey(pool)
  await audited(pool, operator, { action: 'keys.rotate', target: vault.current, details: { sealed } }, (db) =>
    db.query('delete from data_keys where id <> all ($1)', [[vault.current, ...counts.keys()]]),
  )
  print(`Sealed ${sealed.toLocaleString('en-US')} values again with key ${vault.current}`)
  const idle = vault.ids.filter((id) => !counts.has(id) && id !== vault.current)
  if (idle.length === 0) return
  const where = config.dataKeys.length > 0 ? 'can leave DATA_KEYS' : 'leaves the file at the next rotation'
  print(
    `No value is sealed with ${idle.join(', ')} any more: it ${where}. Keep it elsewhere to restore backups made until now`,
  )
}

/** A new key in front of those that still open something; the one it follows stays for what is on its way. */
async function renewKeyFile(db: Queryable, file: string): Promise<void> {
  const [current, ...older] = readOrMakeKeyFile(file)
  const counts = await countByKey(db)
  const needed = older.filter((key) => counts.has(keyId(key)))
  replaceKeyFile(file, [newKey(), ...(current ? [current] : []), ...needed])
}

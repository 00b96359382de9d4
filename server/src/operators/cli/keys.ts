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
    help: '계좌번호를 잠그는 열쇠와, 열쇠마다 잠근 값의 수',
    arguments: [0, 0],
    async run({ pool, config, print }) {
      const vault = await prepareVault(pool, config)
      const counts = await countByKey(pool)
      const rows = vault.ids.map((id) => ({
        id,
        count: counts.get(id) ?? 0,
        use: id === vault.current ? '잠그기' : '열기만',
      }))
      print(formatTable(rows, { id: '열쇠', use: '쓰임', count: '잠근 값' }))
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
  print(`값 ${sealed.toLocaleString('ko-KR')}개를 열쇠 ${vault.current}로 다시 잠갔어요`)
  const idle = vault.ids.filter((id) => !counts.has(id) && id !== vault.current)
  if (idle.length === 0) return
  const where = config.dataKeys.length > 0 ? 'DATA_KEYS에서 빼도 돼요' : '다음에 바꿀 때 파일에서 지워요'
  print(`열쇠 ${idle.join(', ')}로 잠근 값은 이제 없으니 ${where}. 그때까지의 백업을 되살리려면 따로 보관해 주세요`)
}

/** A new key in front of those that still open something; the one it follows stays for what is on its way. */
async function renewKeyFile(db: Queryable, file: string): Promise<void> {
  const [current, ...older] = readOrMakeKeyFile(file)
  const counts = await countByKey(db)
  const needed = older.filter((key) => counts.has(keyId(key)))
  replaceKeyFile(file, [newKey(), ...(current ? [current] : []), ...needed])
}

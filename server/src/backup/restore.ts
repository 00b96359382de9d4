import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { type Client, many, migrate, one, type Pool, withTransaction } from '../db/index.ts'
import { FORMAT } from './format.ts'
import { tablesInOrder } from './schema.ts'

/** The file is not a backup, or the database is not one to restore into. */
class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Loads a backup into a database without members, all or nothing. A backup of an older version is loaded into the
 * schema of its time and then brought up to date.
 */
export async function restoreBackup(pool: Pool, connectionString: string, file: string): Promise<void> {
  const lines = linesOf(file)
  const header = await lines.next()
  if (header.value !== FORMAT) throw new RestoreError('약속의 백업 파일이 아니에요')
  const migrations = /^-- migrations: (.+)$/.exec(String((await lines.next()).value))?.[1]?.split(' ')
  if (!migrations) throw new RestoreError('백업 파일의 머리말이 망가졌어요')
  await migrate(connectionString, { upTo: migrations })
  await checkEmpty(pool)
  await withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    const tables = (await tablesInOrder(client)).map(({ name }) => `"${name}"`)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // Migrations put rows in; the backup carries them too.
    await client.query(`truncate ${tables.join(', ')} cascade`)
    await load(client, lines)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  })
  await migrate(connectionString)
}

async function checkEmpty(pool: Pool): Promise<void> {
  if (await one(pool, 'select 1 from members limit 1'))
    throw new RestoreError('회원이 있는 데이터베이스에는 복원하지 않아요. 새 DATA_DIR이나 빈 데이터베이스를 써 주세요')
  const others = await many(
    pool,
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('yaksok', 'yaksok-bus')`,
  )
  if (others.length > 0) throw new RestoreError('서버를 먼저 멈춰 주세요')
}

/** Lines end with a line feed and nothing else: COPY leaves other separators inside texts as they are. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Sends each table's lines into a COPY, and runs the statements between them. */
async function load(client: Client, lines: AsyncGenerator<string>): Promise<void> {
  let copy: CopyStreamQuery | undefined
  for await (const line of lines) {
    if (copy) {
      if (line === '\\.') {
        copy.end()
        await finished(copy)
        copy = undefined
      } else if (!copy.write(`${line}\n`)) await once(copy, 'drain')
    } else if (/^COPY "\w+" \([\w", ]+\) FROM stdin;$/.test(line)) {
      copy = client.query(copyFrom(line.slice(0, -1)))
    } else if (/^SELECT setval\('"\w+"', \d+\);$/.test(line)) {
      await client.query(line)
    } else if (line !== '') throw new RestoreError(`백업 파일에서 알 수 없는 줄이에요: ${line.slice(0, 60)}`)
  }
  if (copy) throw new RestoreError('백업 파일이 중간에 끊겼어요')
}

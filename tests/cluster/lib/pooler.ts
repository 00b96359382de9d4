import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Daemon, startDaemon } from './daemon.ts'
import { freePort } from './ports.ts'
import { until } from './until.ts'

const CONFIG = join(import.meta.dirname, '..', '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini')

export interface Pooler {
  url: string
  close(): Promise<void>
}

/**
 * Starts pgbouncer by the file in deploy/, with addresses of this test's.
 * @param databaseUrl where it leads, with the login of the application
 */
export async function startPooler(path: string, databaseUrl: string): Promise<Pooler> {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-pooler-'))
  const port = await freePort()
  const target = new URL(databaseUrl)
  const users = join(root, 'userlist.txt')
  writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  const config = readFileSync(CONFIG, 'utf8')
    .replace('port=5000', `port=${target.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  const file = join(root, 'pgbouncer.ini')
  writeFileSync(file, config)
  // It refuses root: Debian's package has made the user.
  const as = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const daemon: Daemon = await startDaemon(path, [...as, file], { log: join(root, 'pgbouncer.log') })
  const url = `postgresql://${target.username}:${target.password}@127.0.0.1:${port}/yaksok`
  const close = async () => {
    await daemon.end()
    rmSync(root, { recursive: true, force: true })
  }
  try {
    await until('pgbouncer', () => answers(url), 30_000)
  } catch (error) {
    const said = daemon.lastWords()
    await close()
    throw new Error(`pgbouncer did not start: ${said}`, { cause: error })
  }
  return { url, close }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query('select 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** A PostgreSQL of Debian's in a folder of its own; the embedded one listens on no port and archives nothing. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedRunner } from '@yaksok/server/postgres'
import pg from 'pg'

const runner = unprivilegedRunner()

/** Runs a program as the user that PostgreSQL runs as, to its end. @throws Error with what it said */
export function runAsPostgres(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(...runner.wrap(command, args), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`)
}

/** Makes a folder that PostgreSQL may write. */
export function ownFolder(folder: string): string {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  runner.own(folder)
  return folder
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface DebianPostgresOptions {
  /** A short path: a socket's address holds 107 bytes. */
  root: string
  /** Folder of its programs. */
  bin: string
  /** Lines of postgresql.conf. */
  settings?: readonly string[]
  /** Without the database and the application's login. */
  empty?: boolean
  /** Port of 127.0.0.1 where it listens, too. */
  port?: number
}

export interface DebianPostgres {
  dbDir: string
  socket: string
  /** The database `yaksok` over the socket, as the superuser `yaksok`; the application's login is `yaksok_app`. */
  url: string
  stop(): void
}

export async function startDebianPostgres(options: DebianPostgresOptions): Promise<DebianPostgres> {
  const { root, bin, settings = [], port = 5432 } = options
  const dbDir = ownFolder(join(root, 'db'))
  const socket = ownFolder(join(root, 'run'))
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  runAsPostgres(join(bin, 'initdb'), '-D', dbDir, '-U', 'yaksok', '--auth=trust', '--no-sync', ...locale)
  const own = [
    `listen_addresses = '${options.port ? '127.0.0.1' : ''}'`,
    `port = ${port}`,
    `unix_socket_directories = '${socket}'`,
    'shared_buffers = 32MB',
    ...settings,
  ]
  appendFileSync(join(dbDir, 'postgresql.conf'), `${own.join('\n')}\n`)
  runAsPostgres(join(bin, 'pg_ctl'), '-D', dbDir, '-l', join(dbDir, 'postgres.log'), '-w', '-t', '300', 'start')
  const urlOf = (database: string) => `postgresql://yaksok@/${database}?host=${encodeURIComponent(socket)}&port=${port}`
  const prepare = async (client: pg.Client) => {
    await client.query('create database yaksok')
    await client.query('create role yaksok_app login')
  }
  if (!options.empty) await withClient(urlOf('postgres'), prepare)
  const stop = () => runAsPostgres(join(bin, 'pg_ctl'), '-D', dbDir, '-m', 'fast', '-w', 'stop')
  return { dbDir, socket, url: urlOf(options.empty ? 'template1' : 'yaksok'), stop }
}

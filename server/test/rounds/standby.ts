import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '../../src/infra/postgres/binaries.ts'
import { makeDatabase } from '../../src/infra/postgres/initdb.ts'
import { accepts, launch, postmasterPid, socketUrl, stopPostmaster } from '../../src/infra/postgres/postmaster.ts'
import { clusterSecret, secretFile } from '../../src/infra/postgres/secret.ts'
import { serverSettings } from '../../src/infra/postgres/settings.ts'
import { socketDir } from '../../src/infra/postgres/socket-dir.ts'
import { unprivilegedRunner } from '../../src/infra/postgres/unprivileged.ts'

/** A server of PostgreSQL that can have a standby. */
export interface ReplicatedServer {
  url: string
  /** One statement, as the superuser. */
  run(statement: string): Promise<pg.QueryResult>
  stop(): Promise<void>
}

const REPLICATION = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

/** A folder with a server of its own that sends its log to standbys. */
export async function startPrimary(): Promise<ReplicatedServer & { standby(): Promise<ReplicatedServer> }> {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-primary-'))
  const runner = unprivilegedRunner()
  const secret = clusterSecret(root)
  await makeDatabase(runner, {
    initdb: findBinaries().initdb,
    dbDir: join(root, 'db'),
    secretFile: secretFile(root),
    owned: [socketDir(root)],
    purpose: 'test',
  })
  appendFileSync(join(root, 'db', 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  let primary = await start(root)
  return {
    ...primary,
    /** A copy of the stopped server, which follows the one that goes on. */
    async standby() {
      const copy = mkdtempSync(join(tmpdir(), 'yaksok-standby-'))
      await primary.halt()
      // cp keeps the owner, and PostgreSQL refuses a folder of another.
      execFileSync('cp', ['-a', join(root, 'db'), join(copy, 'db')])
      execFileSync('cp', ['-a', secretFile(root), secretFile(copy)])
      writeFileSync(join(copy, 'db', 'standby.signal'), '')
      primary = await start(root)
      runner.own(socketDir(copy))
      // In the file, not on the command line, so that it can be taken back while the server runs.
      appendFileSync(
        join(copy, 'db', 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${socketDir(root)} user=yaksok password=${secret}'\n`,
      )
      return await start(copy)
    },
    stop: () => primary.stop(),
  }
}

async function start(root: string) {
  const [dbDir, socket] = [join(root, 'db'), socketDir(root)]
  const door = { socket, secret: clusterSecret(root) }
  const { postgres, major } = findBinaries()
  const settings = { ...serverSettings('test', socket, major), ...REPLICATION }
  await launch({
    runner: unprivilegedRunner(),
    postgres,
    dbDir,
    settings,
    leash: true,
    answers: () => accepts(door),
  })
  const url = socketUrl(door, 'postgres')
  const halt = async () => {
    const pid = postmasterPid(dbDir)
    if (pid) await stopPostmaster(dbDir, pid)
  }
  return {
    url,
    async run(statement: string) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
    halt,
    async stop() {
      await halt()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

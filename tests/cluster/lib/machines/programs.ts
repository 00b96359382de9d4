/** The programs around PostgreSQL, by the files in deploy/, with addresses of the test's. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Daemon, startDaemon } from '../daemon.ts'
import { PASSWORDS } from './database.ts'
import type { Machine, MachinePrograms } from './machine.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'patroni')

/** PostgreSQL refuses root: everything of it belongs to the user that Debian's package has made. */
export function giveTo(folder: string): void {
  chmodSync(folder, 0o755)
  if (userInfo().uid !== 0) return
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  chownSync(folder, uid as number, gid as number)
}

/** Starts one member of etcd; in service there are three. */
export async function startEtcd(path: string, root: string, port: number, peerPort: number): Promise<Daemon> {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const args = [
    '--name',
    'etcd1',
    '--data-dir',
    join(root, 'etcd'),
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
  ]
  const peers = [
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `etcd1=${peer}`,
  ]
  return await startDaemon(path, [...args, ...peers], { log: join(root, 'etcd.log'), user: 'postgres' })
}

/** Starts Patroni, which starts the PostgreSQL of its machine. */
export function startPatroni(
  programs: MachinePrograms,
  root: string,
  machine: Machine,
  etcdPort: number,
): Promise<Daemon> {
  const address = (port: number) => `127.0.0.1:${port}`
  return startDaemon(programs.patroni, [join(DEPLOY, 'patroni.yml')], {
    log: join(root, `${machine.name}.log`),
    user: 'postgres',
    env: {
      PATRONI_NAME: machine.name,
      PATRONI_ETCD3_HOSTS: address(etcdPort),
      PATRONI_RESTAPI_LISTEN: address(machine.restPort),
      PATRONI_RESTAPI_CONNECT_ADDRESS: address(machine.restPort),
      PATRONI_POSTGRESQL_LISTEN: address(machine.port),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address(machine.port),
      PATRONI_POSTGRESQL_DATA_DIR: machine.dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: dirname(realpathSync(programs.postgres)),
      PATRONI_POSTGRESQL_PGPASS: join(root, `${machine.name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORDS.replicator,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: PASSWORDS.rewinder,
    },
  })
}

/** Starts haproxy, whose address is the primary's. */
export function startBalancer(
  path: string,
  root: string,
  machines: readonly Machine[],
  listen: number,
): Promise<Daemon> {
  const env: NodeJS.ProcessEnv = { LISTEN: `127.0.0.1:${listen}` }
  for (const [index, { port, restPort }] of machines.entries()) {
    env[`DB_${index + 1}`] = `127.0.0.1:${port}`
    env[`PATRONI_${index + 1}_HOST`] = '127.0.0.1'
    env[`PATRONI_${index + 1}_PORT`] = String(restPort)
  }
  return startDaemon(path, ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], {
    log: join(root, 'haproxy.log'),
    env,
  })
}

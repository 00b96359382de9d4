/** Three PostgreSQL servers under Patroni with etcd and haproxy, by the files in deploy/, on ports of 127.0.0.1. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Daemon, startDaemon } from './daemon.ts'
import { freePorts } from './ports.ts'
import { until } from './until.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const SCOPE = 'yaksok'
/** Of this test alone: nobody else reaches these servers. */
const PASSWORDS = { postgres: 'of-postgres', replicator: 'of-replicator', rewinder: 'of-rewinder', yaksok: 'of-owner' }

export type MachinePrograms = Record<'etcd' | 'patroni' | 'haproxy' | 'postgres', string>

/** What Patroni says of one server. */
interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

interface Machine {
  name: string
  port: number
  restPort: number
  dataDir: string
  patroni: Daemon | null
}

/** Servers of one database; one is the primary. */
export interface Machines {
  /** The primary's address, whoever it is, through haproxy: as the owner of the database, or as `yaksok_app`. */
  url(login?: 'owner' | 'app'): string
  /** The address of each server for the application, in no order. */
  serverUrls(): string[]
  /** Port of haproxy, for programs that have a file instead of an address. */
  readonly port: number
  /** Name of the primary now. */
  primary(): Promise<string>
  /**
   * Kills the primary's PostgreSQL, or its whole machine (Patroni as well), with SIGKILL.
   * @returns its name
   */
  killPrimary(what: 'postgres' | 'machine'): Promise<string>
  /** Kills the machine of a standby. @returns its name */
  killStandby(): Promise<string>
  /** A machine that was killed comes up again. */
  bringBack(name: string): Promise<void>
  /** Waits until there are a primary, a synchronous standby and a replica again, none behind the timeline. */
  whole(): Promise<void>
  /** Stops and continues the replaying of WAL on every standby: a replica that lags. */
  pauseReplay(paused: boolean): Promise<void>
  close(): Promise<void>
}

/** Starts them and makes the database with its two logins (docs/database.md). */
export async function startMachines(programs: MachinePrograms): Promise<Machines> {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-machines-'))
  giveTo(root)
  const [etcdPort, peerPort, listen, ...ports] = (await freePorts(9)) as [number, number, number, ...number[]]
  const machines = [1, 2, 3].map(
    (number): Machine => ({
      name: `db${number}`,
      port: ports[number - 1] as number,
      restPort: ports[number + 2] as number,
      dataDir: join(root, `db${number}`),
      patroni: null,
    }),
  )
  const daemons: Daemon[] = []
  const close = async () => {
    for (const machine of machines) await stopMachine(machine, 'SIGKILL')
    for (const daemon of daemons) await daemon.end('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
  try {
    daemons.push(await startEtcd(programs.etcd, root, etcdPort, peerPort))
    const start = async (machine: Machine) => {
      machine.patroni = await startPatroni(programs, root, machine, etcdPort)
    }
    for (const machine of machines) await start(machine)
    daemons.push(await startBalancer(programs.haproxy, root, machines, listen))
    const members = () => askMembers(machines)
    const all = handle({ machines, listen, members, start, close })
    await all.whole()
    await makeDatabase(listen)
    return all
  } catch (error) {
    const said = machines.map(({ name, patroni }) => `${name}: ${patroni?.lastWords()}`).join('\n\n')
    await close()
    throw new Error(`the servers did not start\n${said}`, { cause: error })
  }
}

interface Handled {
  machines: readonly Machine[]
  listen: number
  members(): Promise<Member[]>
  start(machine: Machine): Promise<void>
  close(): Promise<void>
}

function handle({ machines, listen, members, start, close }: Handled): Machines {
  const named = (name: string) => machines.find((machine) => machine.name === name) as Machine
  const primary = () =>
    until(
      'a primary',
      async () => (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null,
    )
  return {
    port: listen,
    url: (login = 'owner') => (login === 'owner' ? ownerUrl(listen) : appUrl(listen)),
    serverUrls: () => machines.map(({ port }) => appUrl(port)),
    primary,
    async killPrimary(what) {
      const name = await primary()
      if (what === 'machine') await stopMachine(named(name), 'SIGKILL')
      else process.kill(postmasterOf(named(name)) as number, 'SIGKILL')
      return name
    },
    async killStandby() {
      const gone = await until('a standby', async () => (await members()).find(({ role }) => role !== 'leader') ?? null)
      await stopMachine(named(gone.name), 'SIGKILL')
      return gone.name
    },
    bringBack: async (name) => {
      if (!named(name).patroni) await start(named(name))
    },
    whole: async () => {
      await until('a primary with a synchronous standby and a replica', async () => isWhole(await members()))
    },
    async pauseReplay(paused) {
      for (const { port } of machines)
        await asSuperuser(
          port,
          `select case when pg_is_in_recovery() then pg_wal_replay_${paused ? 'pause' : 'resume'}() end`,
        )
    },
    close,
  }
}

const ownerUrl = (port: number) => `postgresql://yaksok:${PASSWORDS.yaksok}@127.0.0.1:${port}/yaksok`
const appUrl = (port: number) => `postgresql://yaksok_app:${PASSWORDS.yaksok}@127.0.0.1:${port}/yaksok`

function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const count = (role: Member['role']) => members.filter((member) => member.role === role).length
  return (
    members.length === 3 &&
    count('leader') === 1 &&
    count('sync_standby') === 1 &&
    timelines.size === 1 &&
    members.every(
      ({ role, state, lag }) =>
        ['running', 'streaming'].includes(state) && (role === 'leader' || typeof lag === 'number'),
    )
  )
}

/** Any of them knows of all; one that is down does not answer. */
async function askMembers(machines: readonly Machine[]): Promise<Member[]> {
  for (const { restPort } of machines) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}

async function asSuperuser(port: number, text: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${PASSWORDS.postgres}@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: 4000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function makeDatabase(port: number): Promise<void> {
  for (const statement of [
    `create role yaksok login password '${PASSWORDS.yaksok}'`,
    `create role yaksok_app login password '${PASSWORDS.yaksok}'`,
    'create database yaksok owner yaksok',
    'revoke connect on database yaksok from public',
    'grant connect on database yaksok to yaksok_app',
  ])
    await asSuperuser(port, statement)
}

/** PostgreSQL refuses root: everything of it belongs to the user that Debian's package has made. */
function giveTo(folder: string): void {
  chmodSync(folder, 0o755)
  if (userInfo().uid !== 0) return
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  chownSync(folder, uid as number, gid as number)
}

async function startEtcd(path: string, root: string, port: number, peerPort: number): Promise<Daemon> {
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

function startPatroni(programs: MachinePrograms, root: string, machine: Machine, etcdPort: number): Promise<Daemon> {
  const address = (port: number) => `127.0.0.1:${port}`
  return startDaemon(programs.patroni, [join(DEPLOY, 'patroni', 'patroni.yml')], {
    log: join(root, `${machine.name}.log`),
    user: 'postgres',
    env: {
      PATRONI_NAME: machine.name,
      PATRONI_SCOPE: SCOPE,
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

function startBalancer(path: string, root: string, machines: readonly Machine[], listen: number): Promise<Daemon> {
  const env: NodeJS.ProcessEnv = { LISTEN: `127.0.0.1:${listen}` }
  for (const [index, { port, restPort }] of machines.entries()) {
    env[`DB_${index + 1}`] = `127.0.0.1:${port}`
    env[`PATRONI_${index + 1}_HOST`] = '127.0.0.1'
    env[`PATRONI_${index + 1}_PORT`] = String(restPort)
  }
  return startDaemon(path, ['-db', '-f', join(DEPLOY, 'patroni', 'haproxy.cfg')], {
    log: join(root, 'haproxy.log'),
    env,
  })
}

function postmasterOf({ dataDir }: Machine): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Ends a machine at once: Patroni, the postmaster and all its backends. */
async function stopMachine(machine: Machine, signal: NodeJS.Signals): Promise<void> {
  const { patroni } = machine
  machine.patroni = null
  await patroni?.end(signal)
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !worksIn(entry, machine.dataDir)) continue
    try {
      process.kill(Number(entry), signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A postmaster and its backends work in their data folder. */
function worksIn(pid: string, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir
  } catch {
    return false
  }
}

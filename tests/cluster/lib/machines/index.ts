/** Three PostgreSQL servers under Patroni with etcd and haproxy, by the files in deploy/, on ports of 127.0.0.1. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Daemon } from '../daemon.ts'
import { freePorts } from '../ports.ts'
import { until } from '../until.ts'
import { appUrl, asSuperuser, makeDatabase, ownerUrl } from './database.ts'
import { postmasterOf, stopMachine } from './kill.ts'
import type { Machine, MachinePrograms } from './machine.ts'
import { askMembers, isWhole, type Member } from './members.ts'
import { giveTo, startBalancer, startEtcd, startPatroni } from './programs.ts'

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

/** For tests: machines that share a store, each with a folder of its own. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createGateway } from '@yaksok/platform/gateway'
import { openReleaseStore } from '@yaksok/platform/registry'
import { publish } from '@yaksok/platform/release'
import { openReplica } from '@yaksok/platform/shared-store'
import { afterEach } from 'vitest'
import { storeRelease } from '../../../platform/src/release/release.fixture.ts'
import { type EmptyStore, emptyStore, type Place, type startServers } from './servers.ts'

export type Gateway = Awaited<ReturnType<typeof createGateway>>

export interface Machine {
  folder: string
  warnings: string[]
  /** Makes its copy of the store, or brings it up to date. */
  open(): Promise<void>
  /** Opens a gateway over it, which ends with the test. */
  serve(): Promise<Gateway>
}

export interface Machines extends EmptyStore {
  machine(): Machine
}

/** Machines over an empty store. */
export function machines(servers: ReturnType<typeof startServers>, place: Place): Machines {
  let gateways: Gateway[] = []
  const at = emptyStore(servers, place)
  afterEach(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
    gateways = []
  })
  return Object.assign(at, {
    machine: () => {
      const folder = join(at.dir, randomUUID())
      const warnings: string[] = []
      const open = () => openReplica(folder, (problem) => warnings.push(problem))
      const serve = async () => {
        await open()
        const gateway = await createGateway({ store: folder, rollback: null })
        gateways.push(gateway)
        return gateway
      }
      return { folder, warnings, open, serve }
    },
  })
}

/** Builds a version on a machine, and has it go live. */
export const release = ({ folder }: Machine, name: string, version: string, texts?: Record<string, string>) =>
  publish(folder, storeRelease(openReleaseStore(folder), name, version, {}, texts))

/** Two machines, on the first of which the shell and `home` 1 went live. */
export async function twoMachines(at: Machines): Promise<[Machine, Machine]> {
  const [one, other] = [at.machine(), at.machine()]
  await one.open()
  await release(one, 'shell', '1')
  await release(one, 'home', '1')
  await other.open()
  return [one, other]
}

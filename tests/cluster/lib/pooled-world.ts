import { createTestServer, type TestServer } from '@yaksok/server/testing'
import { type Machines, startMachines } from './machines/index.ts'
import type { MachinePrograms } from './machines/machine.ts'
import { type Pooler, startPooler } from './pooler.ts'

/** A process of the API that reaches the primary of several machines through pgbouncer. */
export interface PooledWorld {
  machines: Machines
  pooler: Pooler
  server: TestServer
  close(): Promise<void>
}

type Config = NonNullable<Parameters<typeof createTestServer>[0]>['config']

/** @param configOf what else the process is told */
export async function startPooledWorld(
  programs: MachinePrograms & { pgbouncer: string },
  configOf: (machines: Machines) => Config,
): Promise<PooledWorld> {
  const machines = await startMachines(programs)
  let pooler: Pooler | undefined
  const end = async () => {
    await pooler?.close()
    await machines.close()
  }
  try {
    pooler = await startPooler(programs.pgbouncer, machines.url('app'))
    const config = configOf(machines)
    const server = await createTestServer({
      database: { url: machines.url(), drop: async () => {} },
      urls: { application: pooler.url, session: machines.url('app') },
      ...(config && { config }),
    })
    const close = async () => {
      await server.close()
      await end()
    }
    return { machines, pooler, server, close }
  } catch (error) {
    await end()
    throw error
  }
}

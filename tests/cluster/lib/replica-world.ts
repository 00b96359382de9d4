import { createTestServer, type Reply, type TestServer } from '@yaksok/server/testing'
import type { CallId } from '@yaksok/shared/core/contract'
import { type Machines, startMachines } from './machines/index.ts'
import type { MachinePrograms } from './machines/machine.ts'
import { metric } from './metric.ts'

/** Two processes of the API over a primary and its replicas. */
export interface ReplicaWorld {
  machines: Machines
  first: TestServer
  second: TestServer
  close(): Promise<void>
}

export async function startReplicaWorld(programs: MachinePrograms): Promise<ReplicaWorld> {
  const machines = await startMachines(programs)
  const start = () =>
    createTestServer({
      database: { url: machines.url(), drop: async () => {} },
      urls: { application: machines.url('app') },
      config: { databaseReplicaUrls: machines.serverUrls(), demoData: true },
    })
  const [first, second] = [await start(), await start()]
  return {
    machines,
    first,
    second,
    close: async () => {
      await Promise.all([first.close(), second.close()])
      await machines.close()
    },
  }
}

/** Statements of calls that may lag which a process has had answered so. */
export const readsBy = ({ services }: TestServer, by: 'replica' | 'primary' | 'primary_after_replica') =>
  metric(services.metrics, 'yaksok_lagging_reads_total', { by })

/** A member with the cookies of a browser, whose calls go to either process. */
export class Visitor {
  readonly token: string
  readonly #cookies = new Map<string, string>()

  constructor(registered: Reply) {
    this.token = registered.data as string
    this.#keep(registered)
  }

  async call(server: TestServer, id: CallId, fields: Record<string, string> = {}): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await server.callRaw(id, fields, { token: this.token, headers: { cookie } })
    this.#keep(reply)
    return reply
  }

  #keep({ headers }: Reply): void {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? []
      this.#cookies.set(name, value)
    }
  }
}

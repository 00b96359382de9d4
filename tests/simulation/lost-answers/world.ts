import { applicationUrl } from '@yaksok/server/postgres'
import { createTestConsole, createTestDatabase, type Member, ownerPool, type TestServer } from '@yaksok/server/testing'
import { createHourServer } from '../../../server/test/hour-rounds.ts'
import { openWireProxy, type WireProxy } from '../lib/wire-proxy.ts'

type Operators = Awaited<ReturnType<typeof createTestConsole>>
export type Operator = Awaited<ReturnType<Operators['operator']>>

/** The API and the console, each behind a network of its own to the same database. */
export interface World {
  server: TestServer
  network: WireProxy
  consoleNetwork: WireProxy
  /** Cashiers: what the first asks for, the second confirms. */
  cashier: Operator
  second: Operator
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const database = await createTestDatabase()
  const network = await openWireProxy(database.url)
  const consoleNetwork = await openWireProxy(database.url)
  const urls = { application: network.urlOf(applicationUrl(database.url)) }
  const server = await createHourServer('empty', { database, urls })
  const consolePool = ownerPool(consoleNetwork.urlOf(database.url))
  const operators = await createTestConsole({ ...server, owner: consolePool })
  return {
    ...{ server, network, consoleNetwork },
    cashier: await operators.operator('cashier'),
    second: await operators.operator('cashier'),
    async close() {
      await operators.close()
      await consolePool.end()
      await server.close()
      for (const proxy of [network, consoleNetwork]) await proxy.close()
      await database.drop()
    },
  }
}

/** How a call ended: `lost` says that nobody knows, and that it may be asked again. */
export interface Reply {
  ended: 'done' | 'lost' | 'busy' | 'refused'
  data: unknown
  /** What was said where it was refused. */
  said: string
}

export type Send = () => Promise<Reply>

/** A call that moves money. */
export interface MoneyCall {
  /** Its id in the contract of the API, or `console/` and the id in that of the console. */
  call: string
  on: 'network' | 'consoleNetwork'
  /** What PostgreSQL is sent where it acts: the call itself, or the commit of its transaction. */
  at: readonly string[]
  /** Makes what it needs and answers how it is sent; sent again it is the same request. */
  prepare(world: World, member: Member): Promise<Send>
  /** What it changes of the member's balance and of what is held, won. */
  moves: { available: number; held?: number }
  /** What the second answer says where the first was lost after it had acted, and the call has no key. */
  again?: RegExp
}

import type { Role } from '@yaksok/console-contract'
import { afterAll, beforeAll, vi } from 'vitest'
import { createTestConsole, type TestConsole, type TestOperator } from './console.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './server.ts'

interface DeskForAll<Name extends string> {
  server: TestServer
  desk: TestConsole
  /** Operators who are logged in, by the names that the tests give them. */
  operators: Record<Name, TestOperator>
  /** Won that a member may spend. */
  balanceOf(member: number): Promise<number>
  /** Resolves when some statement on this database waits for a lock. */
  somebodyWaits(): Promise<void>
}

/**
 * One server and its console for all tests of a file; everything in what is answered is filled in before the first of
 * them. There is none outside of tests.
 * @param roles of each operator
 */
export function deskForAll<Name extends string = never>(
  roles = {} as Record<Name, readonly Role[]>,
  options?: TestServerOptions,
): DeskForAll<Name> {
  const server = {} as TestServer
  const desk = {} as TestConsole
  const names = Object.keys(roles) as Name[]
  const operators = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, TestOperator>
  beforeAll(async () => {
    Object.assign(server, await createTestServer(options))
    Object.assign(desk, await createTestConsole(server))
    for (const name of names) Object.assign(operators[name], await desk.operator(...roles[name]))
  })
  afterAll(async () => {
    await desk.close?.()
    await server.close?.()
  })
  return {
    server,
    desk,
    operators,
    async balanceOf(member) {
      const { rows } = await server.owner.query('select available from ledger_accounts where id = $1', [member])
      return rows[0].available
    },
    async somebodyWaits() {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await server.owner.query(waiting)).rowCount, 20_000)
    },
  }
}

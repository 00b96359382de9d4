import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLease, type Lease } from './leader-election.ts'

const QUICK = { lookMs: 20, beatMs: 20, restMs: 20 }

let database: TestDatabase
let leases: Lease[] = []
const atWork = new Set<string>()
const errors: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(leases.map((lease) => lease.stop()))
  leases = []
  errors.length = 0
  expect([...atWork]).toEqual([])
})
afterAll(() => database.drop())

function process(name: string, { begins = true, moves = (): boolean => true } = {}): Lease {
  const lease = createLease({
    connectionString: database.url,
    work: {
      start: async () => {
        if (!begins) throw new Error(`${name} cannot begin`)
        atWork.add(name)
      },
      stop: async () => void atWork.delete(name),
      moves,
    },
    onError: (error) => errors.push((error as Error).message),
    limits: QUICK,
  })
  leases.push(lease)
  return lease
}

async function started(...names: string[]): Promise<Lease[]> {
  const all = names.map((name) => process(name))
  for (const lease of all) await lease.start()
  return all
}

test('one of many works, from its start on', async () => {
  const [first, ...others] = await started('a', 'b', 'c')
  expect([...atWork]).toEqual(['a'])
  expect([first?.held, ...others.map(({ held }) => held)]).toEqual([true, false, false])
})

test('whoever stops has ended the work before another begins', async () => {
  const [first] = await started('a', 'b')
  await first?.stop()
  expect(atWork.has('a')).toBe(false)
  await expect.poll(() => [...atWork]).toEqual(['b'])
})

test('a holder whose connection is cut stops, and somebody works again', async () => {
  await started('a', 'b')
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name = 'yaksok-lease'`,
  )
  await admin.end()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await expect.poll(() => atWork.size).toBe(1)
})

test('work that stands still goes to another process', async () => {
  let moves = true
  const stuck = process('stuck', { moves: () => moves })
  await stuck.start()
  await started('b')
  moves = false
  await expect.poll(() => [...atWork]).toEqual(['b'])
  expect(errors[0]).toContain('stands still')
})

test('work that cannot begin is said at the start, and keeps nobody else from it', async () => {
  await expect(process('broken', { begins: false }).start()).rejects.toThrow('broken cannot begin')
  await started('b')
  expect([...atWork]).toEqual(['b'])
})

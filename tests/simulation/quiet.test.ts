import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from './lib/operations.ts'
import { untilQuiet } from './lib/quiet.ts'
import { Session } from './lib/session.ts'
import { makeTemplate, openClient, openStage, type Stage, type Template } from './lib/stage.ts'

let template: Template
let stage: Stage
beforeAll(async () => {
  template = await makeTemplate()
  stage = await openStage(template)
})
afterAll(async () => {
  await stage.close()
  await template.database.drop()
})

/** A session whose deposit waits for a lock of `holder`. */
async function blocked(holder: { query(text: string): Promise<unknown> }): Promise<Session> {
  await holder.query('begin')
  await holder.query('lock table ledger_accounts')
  const session = new Session(0, 'application')
  await session.connect(stage)
  const operation = deposit(stage.members[0]?.id ?? 0, 1000, null)
  const attempt = { session: 0, invoked: 0, returned: 0, call: operation.call, answer: null }
  session.running = { operation, attempt, left: ['call'], answer: null }
  session.send()
  const waits = 'select cardinality(pg_blocking_pids($1)) > 0 as waits'
  await expect
    .poll(async () => (await stage.admin.query(waits, [session.link?.process])).rows[0])
    .toEqual({ waits: true })
  return session
}

test('who waits for a lock of nobody here is not quiet: it ends by itself', async () => {
  // no session of the simulation: it is past the proxy
  const session = await blocked(stage.admin)
  let isQuiet = false
  const quiet = untilQuiet(stage, [session], []).then(() => {
    isQuiet = true
  })
  // each look asks on this connection, too
  for (let look = 0; look < 5; look++) await stage.admin.query('select')
  expect(isQuiet).toBe(false)
  await stage.admin.query('rollback')
  await quiet
  expect(session.sent?.outcome).toHaveProperty('rows')
})

test('who waits for a lock of another session here is quiet', async () => {
  const holder = await openClient(stage.urls.owner)
  const session = await blocked(holder)
  expect(await untilQuiet(stage, [session], [])).toEqual({ gone: [], left: [] })
  expect(session.sent?.outcome).toBeNull()
  await holder.query('rollback')
  await untilQuiet(stage, [session], [])
  expect(session.sent?.outcome).toHaveProperty('rows')
  await holder.end()
})

test('a look in which an answer came is not believed: who was seen to wait for that session no longer does', async () => {
  const session = (process: number) => ({
    waiting: true,
    link: { process },
    sent: { done: new Promise<void>(() => {}) },
  })
  const [holder, waiter] = [session(1), session(2)]
  let looks = 0
  const admin = {
    async query() {
      looks++
      // both are seen waiting, and the first is answered before the look is over; then the second
      if (looks === 1) holder.waiting = false
      else waiter.waiting = false
      return { rows: [1, 2].map((pid) => ({ pid, blocked: looks === 1 })) }
    },
  }
  const fake = { admin, proxy: { links: new Set([holder.link, waiter.link]) } } as unknown as Stage
  await untilQuiet(fake, [holder, waiter] as unknown as Session[], [])
  expect(waiter.waiting).toBe(false)
})

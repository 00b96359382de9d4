import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { readFacts } from '../../operators/cli/doctor/facts.ts'
import { readFigures } from '../service-metrics/read.ts'
import { recordRun } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // ids go on: the newest row is the last run
  await server.owner.query(`insert into audit (operator, action, at, details) values
    ('kim', 'backup', clock_timestamp() - interval '2 days', '{}'),
    ('kim', 'rehearse', clock_timestamp() - interval '2 days', '{"ok": true}')`)
})

const figures = () => readFigures(server.services.pool)
const facts = () => readFacts(server.owner, server.services.config)
const run = (action: 'backup' | 'rehearse', work: () => Promise<{ ok: boolean }>) =>
  recordRun(server.owner, 'kim', { action, target: 'x' }, work)
const DAY_S = 86_400

test('a rehearsal that found the ledger wrong is a failure: its age is that of the last good one', async () => {
  await run('rehearse', async () => ({ ok: false }))
  const { sinceRehearsal, rehearsalFailed, backupFailed } = await figures()
  expect(sinceRehearsal).toBeGreaterThan(DAY_S)
  expect({ rehearsalFailed, backupFailed }).toEqual({ rehearsalFailed: true, backupFailed: false })
  const { rehearsalHours, failedRuns } = await facts()
  expect(rehearsalHours).toBeGreaterThan(24)
  expect(failedRuns).toEqual(['rehearse'])
})

test('a backup that threw is on record as failed, and the one after it that ended well ends that', async () => {
  const broken = run('backup', () => Promise.reject(new Error('the disk is full')))
  await expect(broken).rejects.toThrow('the disk is full')
  expect(await figures()).toMatchObject({ backupFailed: true, rehearsalFailed: false })
  expect((await facts()).backupHours).toBeGreaterThan(24)
  await run('backup', async () => ({ ok: true }))
  const { sinceBackup, backupFailed } = await figures()
  expect(sinceBackup).toBeLessThan(DAY_S)
  expect(backupFailed).toBe(false)
})

test('a verification that found something wrong is told until one ends well', async () => {
  expect((await figures()).verificationFailed).toBeNull()
  const verified = (ok: boolean) =>
    server.owner.query('insert into ledger_verifications (operator, ok, ms) values ($1, $2, 1)', ['kim', ok])
  await verified(false)
  expect((await figures()).verificationFailed).toBe(true)
  expect((await facts()).failedRuns).toContain('ledger verify')
  await verified(true)
  expect((await figures()).verificationFailed).toBe(false)
})

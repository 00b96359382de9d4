import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { opsOf } from '../../../../test/ops.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the checklist is read off the running system, and what must not stay so ends it with an error', async () => {
  const printed: string[] = []
  const ops = opsOf(server, { print: (text) => void printed.push(text) })
  await expect(ops('doctor')).rejects.toThrow('checks failed')
  const text = printed.join('\n')
  expect(text).toMatch(/✗ Backup: never done/)
  expect(text).toMatch(/✓ PostgreSQL: version \d+/)
  expect(text).toMatch(/✓ Clock: same as the database/)
  expect(text).toMatch(/✓ Migrations: all applied/)
  expect(text).toMatch(/✓ Engine: one process leads/)
  expect(text).toMatch(/✓ Beacon: no round waits for it/)
  expect(text).toMatch(/✓ Connections: \d+ of \d+ used|! Connections: /)
  expect(printed.findIndex((line) => line.startsWith('✓'))).toBeGreaterThan(
    printed.findLastIndex((line) => line.startsWith('✗')),
  )
})

test('with a schema that is older than the code, that alone is told', async () => {
  await server.owner.query(`delete from schema_migrations where name = '160_audit.sql'`)
  const printed: string[] = []
  await expect(opsOf(server, { print: (text) => void printed.push(text) })('doctor')).rejects.toThrow('1 checks failed')
  expect(printed).toEqual([expect.stringMatching(/^✗ Migrations: 1 not applied/)])
})

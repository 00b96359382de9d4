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
  await expect(ops('doctor')).rejects.toThrow('이대로는 서비스할 수 없는 것이')
  const text = printed.join('\n')
  expect(text).toMatch(/✗ 백업: 한 번도 하지 않았어요/)
  expect(text).toMatch(/✓ PostgreSQL: \d+판이에요/)
  expect(text).toMatch(/✓ 시계: 데이터베이스와 같아요/)
  expect(text).toMatch(/✓ 마이그레이션: 모두 적용했어요/)
  expect(text).toMatch(/✓ 엔진: 한 프로세스가 맡고 있어요/)
  expect(text).toMatch(/✓ 연결: \d+개 가운데 \d+개를 써요|! 연결: /)
  expect(printed.findIndex((line) => line.startsWith('✓'))).toBeGreaterThan(
    printed.findLastIndex((line) => line.startsWith('✗')),
  )
})

test('with a schema that is older than the code, that alone is told', async () => {
  await server.owner.query(`delete from schema_migrations where name = '160_audit.sql'`)
  const printed: string[] = []
  await expect(opsOf(server, { print: (text) => void printed.push(text) })('doctor')).rejects.toThrow('1개예요')
  expect(printed).toEqual([expect.stringMatching(/^✗ 마이그레이션: 적용하지 않은 것이 1개예요/)])
})

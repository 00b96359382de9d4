import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { missingMigrations, one } from '../../infra/database/index.ts'
import { requireSchema } from '../../infra/operator-database/index.ts'
import { errorLines } from './errors.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await createTestServer({ modules: [] })
  folder = mkdtempSync(join(tmpdir(), 'yaksok-ops-'))
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The command line as a process of its own. */
function npmRunOps(env: NodeJS.ProcessEnv, ...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts')
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
}

describe('only migrate changes the schema', () => {
  test('a listing on an older schema is refused and applies nothing; --dry-run says what is missing', async () => {
    const { url } = server.database
    expect(await opsOf(server)('migrate', '--dry-run')).toBe('Nothing to apply')
    await server.owner.query(`delete from schema_migrations where name = '160_audit.sql'`)
    await expect(requireSchema(url)).rejects.toThrow('npm run ops -- migrate')
    const listed = npmRunOps({ DATABASE_URL: url }, 'invites', 'list')
    expect(listed.status).toBe(1)
    expect(listed.stderr).toMatch(/^✗ The database is older than this code.*\n$/)
    expect(await opsOf(server)('migrate', '--dry-run')).toContain('160_audit.sql')
    expect(await missingMigrations(url)).toEqual(['160_audit.sql'])
    await server.owner.query(
      `insert into schema_migrations (name, checksum) select '160_audit.sql', encode(sha256($1), 'hex')`,
      [readMigration('160_audit.sql')],
    )
    expect(await opsOf(server)('migrate')).toBe('Up to date already')
  })

  test('a newer schema is refused', async () => {
    await server.owner.query(`insert into schema_migrations (name, checksum) values ('999_later.sql', '')`)
    await expect(requireSchema(server.database.url)).rejects.toThrow('newer than this code (999_later.sql)')
    await server.owner.query(`delete from schema_migrations where name = '999_later.sql'`)
  })
})

function readMigration(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../../infra/database/tables', name))
}

describe('a command that fails says one line', () => {
  test.each([
    ['a wrong address', { DATABASE_URL: 'postgresql://app:SECRETPW@127.0.0.1:1/yaksok' }],
    ['an address that is none', { DATABASE_URL: 'postgrs://app:SECRETPW@db/yaksok' }],
    ['an address that cannot be read', { DATABASE_URL: 'postgresql://app:SECRET%PW@[db/yaksok' }],
  ])('%s, without the password', (_, env) => {
    const { status, stdout, stderr } = npmRunOps(env, 'invites', 'list')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*\n$/)
    expect(stdout + stderr).not.toMatch(/SECRET|at .*\.ts/)
  })

  test('DATA_DIR is a file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(npmRunOps({ DATA_DIR: file }, 'invites', 'list').stderr).toMatch(/^✗ .*DATA_DIR.*\n$/)
  })

  test('the stack comes with LOG_LEVEL=debug alone', () => {
    const error = new TypeError('x is not a function')
    expect(errorLines(error, false)).toBe('✗ x is not a function')
    expect(errorLines(error, true)).toContain('schema.test.ts')
  })
})

test('a deed and its audit row come together: what is refused leaves no row', async () => {
  const rows = () => one(server.owner, 'select count(*)::int as n from audit')
  const before = await rows()
  await expect(opsOf(server)('invites', 'revoke', 'NOSUCH')).rejects.toThrow()
  expect(await rows()).toEqual(before)
})

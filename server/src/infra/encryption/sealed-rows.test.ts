import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CallId } from '@yaksok/shared/core/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, createTestServer, hears, type TestDatabase, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { FUND_PASSWORD, type Member, memberWithBank } from '../../../test/wallet/member.ts'
import { writeBackup } from '../backup/index.ts'
import { many } from '../database/index.ts'
import { contextOf, createVault, keyFileOf, newKey, readOrMakeKeyFile } from './index.ts'
import { readKeyFile } from './key-file.ts'

/** Found nowhere by chance. */
const NUMBER = '73195502846137'

let folder: string
let database: TestDatabase
let server: TestServer
let member: Member

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaksok-vault-'))
  database = await createTestDatabase()
  server = await start()
  member = await memberWithBank(server, 'canary', 100_000, NUMBER)
  await ask('deposit', { bank_name: '신한은행', bank_number: NUMBER, amount: '5000' })
  await ask('withdraw', { money: '2000', paypassword: FUND_PASSWORD })
})

afterEach(async () => {
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** A server with the keys of a file. */
const start = (dataDir = folder) => createTestServer({ database, config: { dataDir, dataKeys: [] } })
const ask = (call: CallId, fields: Record<string, string> = {}) => server.callRaw(call, fields, { token: member.token })

const ops = (...argv: string[]) => opsOf(server)(...argv)

/** Every row of every table, and a backup. */
async function everything(): Promise<string> {
  const tables = await many<{ name: string }>(
    server.owner,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const rows = await Promise.all(tables.map(({ name }) => many(server.owner, `select t::text from "${name}" t`)))
  const file = join(folder, `${Math.random()}.sql.gz`)
  await writeBackup(database.url, file)
  return JSON.stringify(rows) + gunzipSync(readFileSync(file)).toString()
}

const sealedValues = () =>
  many<{ number: string; hash: string; asked: string; paid: string }>(
    server.owner,
    `select b.number, m.fund_password_hash as hash, d.bank_number as asked, w.number as paid
     from members m join bank_accounts b on b.member_id = m.id join deposits d on d.account_id = m.id and d.status = 1
       join withdrawals w on w.account_id = m.id where m.username = 'canary'`,
  )

async function expectToWork(): Promise<void> {
  expect((await ask('userInfo')).data).toMatchObject({ bankid: `****${NUMBER.slice(-4)}` })
  expect(await ops('withdrawals', 'list')).toContain(NUMBER)
  expect(await ops('deposits', 'list')).toContain(NUMBER)
  expect((await ask('setBank', { bankid: NUMBER, bank: '088' })).code).toBe(200)
  expect((await ask('withdraw', { money: '1000', paypassword: FUND_PASSWORD })).code).toBe(200)
}

test('a bank number is in no table and no backup, and neither is a hash of the fund password', async () => {
  const all = await everything()
  expect(all).toContain('김하늘')
  expect(all).not.toContain(NUMBER)
  const [row] = await sealedValues()
  for (const value of Object.values(row ?? {})) expect(value).toMatch(/^v1:[0-9a-f]{8}:/)
  expect(await many(server.owner, `select 1 from members where fund_password_hash like '%argon2%'`)).toEqual([])
  await expectToWork()
})

test('the database itself refuses a number in clear', async () => {
  for (const statement of [
    `update bank_accounts set number = '${NUMBER}'`,
    `update withdrawals set number = '${NUMBER}'`,
    `update deposits set bank_number = '${NUMBER}' where status = 1`,
  ])
    await expect(server.owner.query(statement)).rejects.toMatchObject({ code: '23514' })
})

test('what an older version stored in clear is sealed at the next start, and works before and after', async () => {
  const [sealed] = await sealedValues()
  const hash = createVault(readKeyFile(keyFileOf(folder))).open(
    sealed?.hash ?? '',
    contextOf.fundPassword(Number(member.id)),
  )
  expect(hash).toMatch(/^\$argon2id/)
  await server.close()
  const old = ownerPool(database.url)
  for (const [table, column, also] of [
    ['bank_accounts', 'number', ', mark = null'],
    ['deposits', 'bank_number', ''],
    ['withdrawals', 'number', ''],
  ]) {
    const definition = `check (${column} = '' or ${column} like 'v1:%') not valid`
    await old.query(`alter table ${table} drop constraint ${table}_number_sealed`)
    await old.query(`update ${table} set ${column} = $1 ${also} where ${column} <> ''`, [NUMBER])
    await old.query(`alter table ${table} add constraint ${table}_number_sealed ${definition}`)
  }
  await old.query('update members set fund_password_hash = $2 where id = $1', [member.id, hash])
  await old.end()
  server = await start()
  expect(await everything()).not.toContain(NUMBER)
  expect(await many(server.owner, `select 1 from members where fund_password_hash like '%argon2%'`)).toEqual([])
  expect(await many(server.owner, 'select 1 from bank_accounts where mark is null')).toEqual([])
  await expectToWork()
})

test('a database sealed with a key that is not here does not start, and one line says which', async () => {
  const [key] = await many<{ id: string }>(server.owner, 'select id from data_keys')
  const other = join(folder, 'elsewhere')
  await expect(start(other)).rejects.toThrow(`sealed with a key that is not here (${key?.id})`)
  // No new key takes the place of the lost one.
  expect(readKeyFile(keyFileOf(other))).toEqual([])
  readOrMakeKeyFile(keyFileOf(other))
  await expect(start(other)).rejects.toThrow(`sealed with a key that is not here (${key?.id})`)
})

test('a backup restored under another key says so in one line', async () => {
  const file = join(folder, 'all.sql.gz')
  await writeBackup(database.url, file)
  const target = await createTestDatabase()
  const pool = ownerPool(target.url)
  try {
    const config = { ...server.services.config, dataDir: join(folder, 'elsewhere') }
    const elsewhere = opsOf(server, { pool, connectionString: target.url, config })
    await expect(elsewhere('restore', file)).rejects.toThrow(/sealed with a key that is not here \([0-9a-f]{8}\)/)
  } finally {
    await pool.end()
    await target.drop()
  }
})

test('keys are changed while the app runs: all values under the new one, and nothing stops working', async () => {
  const [before] = await sealedValues()
  const heard = hears(server.services.bus, 'vault')
  expect(await ops('keys', 'rotate')).toMatch(/^Sealed 4 values again with key [0-9a-f]{8}/)
  await heard
  await expect.poll(() => server.services.vault.current).toBe(server.services.vault.newest)
  const [current, previous] = readKeyFile(keyFileOf(folder))
  expect([current, previous].every(Boolean)).toBe(true)
  const [after] = await sealedValues()
  for (const column of ['number', 'hash', 'asked', 'paid'] as const) {
    expect(after?.[column]).toContain(`v1:${server.services.vault.current}:`)
    expect(after?.[column]).not.toBe(before?.[column])
  }
  await expectToWork()
  // Who lacks the old key starts: nothing needs it.
  await server.close()
  server = await start()
  await expectToWork()
  await ops('keys', 'rotate')
  expect(readKeyFile(keyFileOf(folder))).not.toContainEqual(previous)
})

test('keys of the environment: a new one in front seals from the rotation on, and the one before may go', async () => {
  const old = readKeyFile(keyFileOf(folder)).map((key) => key.toString('base64'))
  const fresh = newKey().toString('base64')
  await server.close()
  server = await createTestServer({ database, config: { dataDir: folder, dataKeys: [fresh, ...old] } })
  await expectToWork()
  expect(server.services.vault.current).not.toBe(server.services.vault.newest)
  expect(await ops('keys', 'rotate')).toContain('can leave DATA_KEYS')
  await expect.poll(() => server.services.vault.current).toBe(server.services.vault.newest)
  await server.close()
  server = await createTestServer({ database, config: { dataDir: folder, dataKeys: [fresh] } })
  await expectToWork()
})

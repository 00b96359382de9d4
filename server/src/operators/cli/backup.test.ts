import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHourServer } from '../../../test/hour-rounds.ts'
import { createTestDatabase, createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { many, type Pool } from '../../infra/database/index.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  // Rounds of an hour: none is published between the backup and the look at both.
  server = await createHourServer('demo')
  ops = opsOf(server)
})

afterAll(() => server.close())

test('a backup brings everything back, to the last won and the last strange character', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-backup-'))
  const file = join(folder, 'all.sql.gz')
  const strange = 'tab\t backslash\\ line\n return\r separator\u2028 \\. 이모지 🙂'
  await server.owner.query(`insert into notices (title, text) values ('Backup', $1)`, [strange])
  const token = await server.login('demo', 'demo-pass-1')
  for (const won of ['100000', '200000']) await server.call('withdraw', { money: won, paypassword: '1234' }, { token })
  await ops('withdrawals', 'reject', '1', '계좌', '정보가', '달라요')
  await ops('backup', file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(ops('backup', file)).rejects.toThrow('already there')
  await expect(ops('restore', file)).rejects.toThrow('the database has members')

  const target = await createTestDatabase()
  const restored = ownerPool(target.url)
  try {
    await opsOf(server, { pool: restored, connectionString: target.url })('restore', file)
    const dump = (pool: Pool, table: string) => many(pool, `select * from ${table} order by 1, 2`)
    for (const table of [
      'members',
      'ledger_accounts',
      'ledger_entries',
      'withdrawals',
      'managers',
      'comments',
      'invites',
    ])
      expect(await dump(restored, table), table).toEqual(await dump(server.owner, table))
    // What was published before the backup may be known by now: no link of it is drawn from again.
    const published = 'select id, expect, commitment, hash from rounds order by id'
    expect(await many(restored, published)).toEqual(await many(server.owner, published))
    expect(await many(restored, `select 1 from rounds where version = 1 and state in ('open', 'closed')`)).toEqual([])
    // What a beacon decides nobody can know: those rounds go on.
    const byBeacon = 'select id, state from rounds where version = 2 order by id'
    expect(await many(restored, byBeacon)).toEqual(await many(server.owner, byBeacon))
    expect(await many(restored, `select text from notices where title = 'Backup'`)).toEqual([{ text: strange }])
    expect(await ledgerFaults(restored)).toEqual([])
    // Numbers go on where they were, and triggers are back.
    const again = await createTestServer({ database: target })
    try {
      const info = await again.call('userInfo', {}, { token: await again.register('later1') })
      expect(info.data).toMatchObject({ money: '0.00' })
      await expect(restored.query('delete from ledger_entries')).rejects.toThrow('immutable')
    } finally {
      await again.close()
    }
  } finally {
    await restored.end()
    await target.drop()
    rmSync(folder, { recursive: true })
  }
})

test('a rehearsal restores into a database of its own, verifies it, says how long it took and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-rehearsed-'))
  const file = join(folder, 'all.sql.gz')
  const before = await many(server.owner, 'select count(*)::int as n from ledger_entries')
  await ops('backup', file)
  const [said, ofFile] = await Promise.all([ops('rehearse'), ops('rehearse', file)])
  for (const line of [
    /Backup: [\d.]+ s/,
    /Restore: [\d.]+ s, \d+ members, \d+ ledger entries/,
    /Ledger verified: [\d.]+ s/,
    /Everything matches/,
  ])
    expect(said).toMatch(line)
  expect(ofFile).not.toContain('Backup:')
  expect(await many(server.owner, 'select count(*)::int as n from ledger_entries')).toEqual(before)
  expect(await ops('audit', 'list')).toContain('rehearse')
  await expect(ops('rehearse', join(folder, 'none.sql.gz'))).rejects.toThrow('No such file')
  rmSync(folder, { recursive: true })
})

import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { many, type Pool } from '../database/index.ts'
import { BackupError, backupError } from './errors.ts'
import { restoreBackup } from './restore.ts'
import { dumpTo, writeBackup } from './write.ts'

let folder: string
let source: TestDatabase
let whole: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaksok-backup-'))
  source = await createTestDatabase('demo')
  const file = join(folder, 'whole.sql.gz')
  await writeBackup(source.url, file)
  whole = readFileSync(file)
})

afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

let target: TestDatabase | undefined
let pool: Pool | undefined
afterEach(async () => {
  await pool?.end()
  await target?.drop()
  target = undefined
  pool = undefined
})

/** Tries to restore these bytes; answers the line that an operator reads. */
async function refusal(bytes: Buffer): Promise<string> {
  const file = join(folder, 'try.sql.gz')
  writeFileSync(file, bytes)
  target = await createTestDatabase()
  pool = ownerPool(target.url)
  const error = await restoreBackup(pool, target.url, file).then(
    () => new Error('it was restored'),
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(BackupError)
  const line = (error as Error).message
  expect(line).not.toContain('\n')
  expect(line).not.toContain('argon2')
  // Nothing came in, and no transaction of it is open any more.
  expect(await many(pool, 'select 1 from members union all select 1 from venues')).toEqual([])
  await expect
    .poll(() =>
      many(
        pool as Pool,
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'yaksok-backup'`,
      ),
    )
    .toEqual([])
  return line
}

const text = () => gunzipSync(whole).toString()
const edited = (change: (lines: string[]) => string[]) => gzipSync(change(text().split('\n')).join('\n'))
/** Place of the n-th row of a table. */
const rowOf = (lines: string[], table: string, n: number) =>
  lines.findIndex((line) => line.startsWith(`COPY "${table}" `)) + n

describe('a backup that cannot be restored ends in one line and changes nothing', () => {
  test.each([0.02, 0.3, 0.6, 0.999])('cut after %d of its bytes', async (part) => {
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toContain('cut off')
  })

  test('cut between two rows of a table', async () => {
    expect(await refusal(edited((lines) => lines.slice(0, rowOf(lines, 'managers', 5))))).toContain('cut off')
  })

  test('cut between two tables', async () => {
    expect(await refusal(edited((lines) => lines.slice(0, rowOf(lines, 'managers', 0) - 1)))).toContain('cut off')
  })

  test('not gzip', async () => {
    expect(await refusal(Buffer.from('hello'))).toContain('Not a backup file, or a damaged one')
  })

  test('gzip of something else', async () => {
    expect(await refusal(gzipSync('select 1;\n'))).toContain('Not a backup file of Yaksok')
  })

  test('a bit of the compressed bytes turned', async () => {
    const damaged = Buffer.from(whole)
    damaged[Math.floor(whole.length / 2)] = (damaged[Math.floor(whole.length / 2)] as number) ^ 1
    expect(await refusal(damaged)).toMatch(/damaged|cut off|Unknown line/)
  })

  test('a damaged row: the table and the line are told, the row is not', async () => {
    const damaged = edited((lines) => {
      const at = rowOf(lines, 'members', 2)
      return lines.map((line, index) => (index === at ? `x${line}` : line))
    })
    expect(await refusal(damaged)).toBe('Row 2 of table members in the backup file is damaged')
  })

  test('a row twice', async () => {
    const twice = edited((lines) =>
      lines.toSpliced(rowOf(lines, 'members', 1), 0, lines[rowOf(lines, 'members', 1)] as string),
    )
    expect(await refusal(twice)).toMatch(/Row \d+ of table members/)
  })

  test('a row that refers to nothing', async () => {
    const orphan = edited((lines) => lines.toSpliced(rowOf(lines, 'members', 1), 1))
    expect(await refusal(orphan)).toMatch(/does not match the others/)
  })

  test('a line that is none of a backup is told by its number', async () => {
    const strange = edited((lines) => lines.toSpliced(3, 0, 'drop table members; -- $argon2id$secret'))
    expect(await refusal(strange)).toContain('line 4')
  })

  test('a folder, and a file that is not there', async () => {
    target = await createTestDatabase()
    pool = ownerPool(target.url)
    await expect(restoreBackup(pool, target.url, folder)).rejects.toThrow('A folder')
    await expect(restoreBackup(pool, target.url, join(folder, 'no.gz'))).rejects.toThrow('No such file')
  })
})

test('a backup of before, without a last line, is restored', async () => {
  const file = join(folder, 'old.sql.gz')
  const old = text().replace('-- yaksok backup 2', '-- yaksok backup 1').replace('-- end of the backup\n', '')
  writeFileSync(file, gzipSync(old))
  target = await createTestDatabase()
  pool = ownerPool(target.url)
  await restoreBackup(pool, target.url, file)
  expect((await many(pool, 'select 1 from members')).length).toBe(3)
})

describe('a backup that cannot be written ends in one line and leaves nothing', () => {
  test('a folder that is not there, a file that is', async () => {
    await expect(writeBackup(source.url, join(folder, 'no/such/x.gz'))).rejects.toThrow(BackupError)
    const there = join(folder, 'there.gz')
    writeFileSync(there, 'mine')
    await expect(writeBackup(source.url, there)).rejects.toThrow('already there')
    expect(readFileSync(there, 'utf8')).toBe('mine')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test.runIf(existsSync('/dev/full'))('a full disk', async () => {
    const error = await dumpTo(source.url, createWriteStream('/dev/full')).catch((caught: unknown) => caught)
    expect(backupError(error, 'x.gz')).toMatchObject({ message: 'The disk is full: x.gz' })
  })

  test('a database that is not there leaves no file', async () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    await expect(writeBackup(source.url.replace(/test_\w+/, 'nowhere'), join(own, 'x.gz'))).rejects.toThrow()
    expect(readdirSync(own)).toEqual([])
  })
})

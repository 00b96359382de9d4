import { dirname } from 'node:path'
import { type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { catalogueChanged } from '../catalogue/index.ts'
import { applyRows, type Count } from './apply.ts'
import { type CheckedRow, checkRows } from './check.ts'
import { ContentError, type Fault, refuseFaults } from './faults.ts'
import { createPreparer, type Media } from './media/prepare.ts'
import { knownMedia, storeMedia, sweepMedia } from './media/store.ts'
import { readContentFile } from './read-file.ts'

/** A file that could be imported as it is. */
export interface Plan {
  rows: readonly CheckedRow[]
  media: readonly Media[]
  counts: readonly Count[]
  /** Pictures and clips that the database does not have yet. */
  newMedia: number
}

/**
 * Reads a file and its pictures, checks all of it and finds what it would change; changes nothing.
 * @throws ContentError with every fault of every row
 */
export async function planImport(pool: Pool, file: string, kind: string | undefined): Promise<Plan> {
  const checked = checkRows(await readContentFile(file, kind))
  const { rows, media } = await withMedia(pool, checked, dirname(file))
  const counts = await withoutEffect(pool, (db) => applyRows(db, rows))
  return { rows, media, counts, newMedia: media.filter(({ bytes }) => bytes).length }
}

/**
 * Does what the plan says, in the caller's transaction: rows, pictures, and word to every process.
 * @throws ContentError where the database has changed since, so that the plan's counts are no longer true
 */
export async function runImport(db: Queryable, { rows, media, counts }: Plan): Promise<void> {
  const done = await applyRows(db, rows)
  if (JSON.stringify(done) !== JSON.stringify(counts))
    throw new ContentError('The content changed meanwhile: try again')
  for (const each of media) await storeMedia(db, each)
  await sweepMedia(db)
  await catalogueChanged(db)
}

/** Rows with the names of their pictures and clips in the place of paths and addresses. */
async function withMedia(pool: Pool, checked: readonly CheckedRow[], folder: string) {
  const prepare = createPreparer({ folder, known: (source) => knownMedia(pool, source) })
  const faults: Fault[] = []
  const media = new Map<string, Media>()
  const named = async (row: CheckedRow, field: string, type: 'picture' | 'clip', reference: string) => {
    try {
      const made = await prepare(reference, type)
      media.set(made.name, made)
      return made.name
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push({ kind: row.kind.name, row: row.row, field, problem: error.message })
      return ''
    }
  }
  const rows: CheckedRow[] = []
  for (const row of checked) {
    const fields = { ...row.fields }
    for (const { field, type } of row.kind.media) {
      const value = fields[field] as string | string[]
      if (!Array.isArray(value)) fields[field] = await named(row, field, type, value)
      else {
        const names: string[] = []
        for (const reference of value) names.push(await named(row, field, type, reference))
        fields[field] = names
      }
    }
    rows.push({ ...row, fields })
  }
  refuseFaults(faults)
  return { rows, media: [...media.values()] }
}

/** What `work` answers; what it did is undone. */
async function withoutEffect<T>(pool: Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const undo = new Error('undo')
  let result: { value: T } | undefined
  try {
    await withTransaction(pool, async (db) => {
      result = { value: await work(db) }
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return (result as { value: T }).value
}

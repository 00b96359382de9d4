import { many, one, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../infra/database/index.ts'
import type { CheckedRow } from './check.ts'
import { type Fault, refuseFaults } from './faults.ts'
import { type Lookup, RowError } from './kind.ts'
import { type Outcome, upsert } from './upsert.ts'

/** Finds what rows refer to, each once; rows of the same file are there by then. */
function createLookup(db: Queryable): Lookup {
  const found = new Map<string, number>()
  const idOf = async (query: string, name: string, missing: () => RowError) => {
    const key = `${query} ${name}`
    const id = found.get(key) ?? (await one<{ id: number }>(db, query, [name]))?.id
    if (id === undefined) throw missing()
    found.set(key, id)
    return id
  }
  return {
    category: (name) =>
      idOf(
        'select id from categories where name = $1',
        name,
        () => new RowError('category', `없는 분류예요: ${name}. 분류를 먼저 만들어 주세요`),
      ),
    venue: (ref) =>
      idOf('select id from venues where ref = $1', ref, () => new RowError('venue', `없는 장소예요: ${ref}`)),
  }
}

/** What an import does to one kind. */
export interface Count extends Record<Outcome, number> {
  kind: string
  label: string
}

/** Two imports at once would each count what the other does. */
const LOCK_KEY = 8_204_117

/**
 * Brings rows into their tables. The caller's transaction makes all of it happen or, where only a preview is asked for,
 * nothing.
 * @throws ContentError with every row that cannot be
 */
export async function applyRows(db: Queryable, rows: readonly CheckedRow[]): Promise<Count[]> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
  const lookup = createLookup(db)
  const counts = new Map<string, Count>()
  const faults: Fault[] = []
  for (const { kind, row, key, fields } of rows) {
    const count = counts.get(kind.name) ?? { kind: kind.name, label: kind.label, new: 0, changed: 0, unchanged: 0 }
    counts.set(kind.name, count)
    // A refused row must not spoil the transaction: the others are to be judged as well.
    await db.query('savepoint content_row')
    try {
      count[await upsert(db, kind, key, await kind.columns(fields, lookup))]++
      await db.query('release savepoint content_row')
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      await db.query('rollback to savepoint content_row')
      faults.push({ kind: kind.name, row, ...fault })
    }
  }
  refuseFaults(faults)
  return [...counts.values()]
}

/** Columns that no two rows may share, by the name of their constraint. */
const TAKEN: Record<string, [field: string, problem: string]> = {
  venues_number_key: ['number', '다른 장소가 쓰는 번호예요'],
  venues_recommended_key: ['recommended', '다른 장소가 쓰는 추천 차례예요'],
  managers_seq_key: ['seq', '다른 매니저가 쓰는 차례예요'],
}

function faultOf(error: unknown): Pick<Fault, 'field' | 'problem'> | null {
  if (error instanceof RowError) return { field: error.field, problem: error.message }
  const { constraint = '' } = error as { constraint?: string }
  const [field, problem] = (sqlState(error) === UNIQUE_VIOLATION && TAKEN[constraint]) || []
  return field && problem ? { field, problem } : null
}

/** Rows of a kind as a list shows them. */
export async function listRows(
  db: Queryable,
  { table, shown, hasSample, fixed }: CheckedRow['kind'],
  { limit, offset }: { limit: number; offset: number },
): Promise<Record<string, unknown>[]> {
  const sample = hasSample ? `, case when sample then 'sample' else '' end as sample` : ''
  return await many(
    db,
    `select id, ${Object.keys(shown).join(', ')}${sample} from ${table}
     order by ${fixed ? 'position' : 'id'} limit $1 offset $2`,
    [limit, offset],
  )
}

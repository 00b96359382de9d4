import { one, type Queryable } from '../../infra/database/index.ts'
import { type Lookup, RowError } from './kind.ts'

/** Finds what rows refer to, each once; rows of the same file are there by then. */
export function createLookup(db: Queryable): Lookup {
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

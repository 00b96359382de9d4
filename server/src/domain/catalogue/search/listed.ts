import { hangulPattern } from '@yaksok/shared/core/text'
import { many, type Queryable } from '../../../infra/database/index.ts'
import { hasLoneInitial, initialLetters, plainText, startsWith } from './typed-start.ts'

/** Items that one search takes from the index; what more than so many hold is walked in the order of the list instead. */
const FEW = 1000

/** How a list finds what holds a text. */
export interface Search {
  /** Regular expression of the text without spaces; `''` where nothing is searched for. */
  pattern: string
  /** The numbers of the items that hold it; null where nothing is searched for, or more than {@link FEW} hold it. */
  ids: number[] | null
}

/**
 * Looks a text up: spaces and case aside, anywhere in the words of an item, also by initial consonants. A text of many
 * items is answered with its pattern alone: walking the list finds a page of them soon.
 */
export async function findParts(db: Queryable, kind: 'venue' | 'manager', text: string): Promise<Search> {
  const plain = plainText(text)
  const pattern = hangulPattern(plain)
  if (pattern === '') return { pattern, ids: null }
  const mixed = hasLoneInitial(plain)
  const by = mixed ? 'initials' : 'part'
  const [from, below] = startsWith(mixed ? initialLetters(plain) : plain)
  const rows = await many<{ id: number }>(
    db,
    `select item_id as id from search_parts where kind = $1 and ${by} >= $2 and ${by} < $3
       ${mixed ? 'and part ~ $5' : 'and $5 <> $2'} order by ${by} limit $4`,
    [kind, from, below, FEW + 1, `^${pattern}`],
  )
  return { pattern, ids: rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))] }
}

/** A condition: item `of` holds what is searched for. @param words what it is searched by, in SQL @param put names a value */
export function holdsText(
  of: string,
  words: string,
  { pattern, ids }: Search,
  put: (value: unknown) => string,
): string {
  if (pattern === '') return 'true'
  if (ids) return `${of}.id = any(${put(ids)}::bigint[])`
  return `lower(normalize(regexp_replace(${words}, '\\s', '', 'g'), NFKC)) ~ ${put(pattern)}`
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../../infra/database/index.ts'
import { areaName } from '../areas.ts'
import type { SearchWords } from './search-words.ts'
import { beginsAsTyped, type TypedStart, typedStart } from './typed-start.ts'

/** Of each kind. */
const ITEMS = 5
const WORDS = 4
/** Words of an index that one suggestion looks at, of each range and kind: what it costs is bounded, however many begin so. */
const LOOKED_AT = 100

type Suggestions = ResponseOf<'searchSuggestions'>

/** What begins as a typed text does, of what is shown; nothing for a text without a letter or digit. */
export async function suggest(db: Queryable, words: () => Promise<SearchWords>, text: string): Promise<Suggestions> {
  const typed = typedStart(text)
  if (!typed) return { venues: [], managers: [], areas: [], topics: [] }
  const [{ areas, topics }, venues, managers] = await Promise.all([
    words(),
    findVenues(db, typed),
    findManagers(db, typed),
  ])
  // what begins just so before what it may become
  const fitting = <Word extends { name: string }>(all: readonly Word[]) =>
    all
      .filter(({ name }) => beginsAsTyped(name, typed))
      .toSorted((a, b) => Number(b.name.startsWith(text)) - Number(a.name.startsWith(text)))
      .slice(0, WORDS)
  return {
    venues,
    managers: managers.map(({ province, district, guides, ...manager }) => ({
      ...manager,
      note: [`${areaName(province)} ${areaName(district)}`, guides].filter(Boolean).join(' · '),
    })),
    areas: fitting(areas),
    topics: fitting(topics),
  }
}

/** The statement that finds items of a kind, whole names first; its plan is that of two index ranges (suggest.test.ts). */
export function suggestStatement(kind: 'venue' | 'manager', { by, mixed }: TypedStart, columns: string): string {
  return `with found as (
      select w.item_id, bool_or(w.whole) as whole from unnest($1::text[], $2::text[]) r (low, high)
      cross join lateral (
        select item_id, whole from search_words
        where kind = '${kind}' and ${by} >= r.low and ${by} < r.high ${mixed ? 'and word ~ $3' : 'and $3::text is not null'} order by ${by} limit ${LOOKED_AT}
      ) w group by w.item_id)
    select i.id::text, i.name, i.sample, ${columns} from found f join ${kind}s i on i.id = f.item_id
    where i.hidden_at is null order by f.whole desc, length(i.name), i.name, i.id limit ${ITEMS}`
}

const valuesOf = ({ ranges, pattern }: TypedStart) => [
  ranges.map(([low]) => low),
  ranges.map(([, high]) => high),
  pattern,
]

const findVenues = (db: Queryable, typed: TypedStart) =>
  many<Suggestions['venues'][number]>(
    db,
    suggestStatement('venue', typed, `concat_ws(' · ', i.district, i.kind) as note`),
    valuesOf(typed),
  )

const findManagers = (db: Queryable, typed: TypedStart) =>
  many<{ id: string; name: string; sample: boolean; province: string; district: string; guides: string }>(
    db,
    suggestStatement('manager', typed, 'i.province_id as province, i.district_id as district, i.guides'),
    valuesOf(typed),
  )

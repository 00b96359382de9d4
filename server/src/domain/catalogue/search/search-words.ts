import type { ResponseOf } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../../infra/database/index.ts'
import { AREAS } from '../areas.ts'

type Suggestions = ResponseOf<'searchSuggestions'>

/** The areas and topics that something stands behind, those with most first: read once for all who search. */
export type SearchWords = Pick<Suggestions, 'areas' | 'topics'>

const MOST_TOPICS = 500

/** Ids of areas by their names, `서울` and `서울 강남구`. */
const AREA_IDS = new Map(
  AREAS.flatMap(({ id, name, children }) => [
    [name, id] as const,
    ...children.map((district) => [`${name} ${district.name}`, district.id] as const),
  ]),
)

/** An area as a word: `id` is `''` where the list of areas has none of the name. */
export const areaWord = (province: string, district: string) => ({
  id: AREA_IDS.get([province, district].filter(Boolean).join(' ')) ?? '',
  name: district || province,
  province: district ? province : '',
})

export async function readSearchWords(db: Queryable): Promise<SearchWords> {
  const counted = await many<{ kind: 'venue' | 'manager'; area: string; count: number }>(
    db,
    `select kind, area, count from catalogue_counts where topic = '' and band = '' and area <> '' and count > 0`,
  )
  const topics = await many<Suggestions['topics'][number]>(
    db,
    `select * from (
       select c.id::text, c.name, '' as province, 'venue' as of, n.count
       from categories c join catalogue_counts n on n.kind = 'venue' and n.area = '' and n.topic = c.id::text and n.band = ''
       union all
       select '', topic, '', 'manager', count from catalogue_counts where kind = 'manager' and area = '' and topic <> '' and band = ''
     ) t where count > 0 order by count desc, name limit ${MOST_TOPICS}`,
  )
  const of = (wanted: string) =>
    new Map(
      counted.flatMap(({ kind, area, count }) =>
        kind === wanted ? [[kind === 'venue' ? (AREA_IDS.get(area) ?? '') : area, count] as const] : [],
      ),
    )
  const [venues, managers] = [of('venue'), of('manager')]
  const areas = AREAS.flatMap(({ name, children }) => [
    areaWord(name, ''),
    ...children.map((district) => areaWord(name, district.name)),
  ])
    .map((area) => ({ ...area, venues: venues.get(area.id) ?? 0, managers: managers.get(area.id) ?? 0 }))
    .filter((area) => area.venues + area.managers > 0)
    .toSorted((a, b) => b.venues + b.managers - (a.venues + a.managers))
  return { areas, topics }
}

/** What managers guide, those of most managers first. */
export async function readManagerTopics(db: Queryable): Promise<ResponseOf<'managerTopics'>> {
  return await many<{ name: string; count: number }>(
    db,
    `select topic as name, count from catalogue_counts
     where kind = 'manager' and area = '' and topic <> '' and band = '' and count > 0 order by count desc, topic limit 40`,
  )
}

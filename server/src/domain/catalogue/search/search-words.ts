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
  const [byArea, managers, topics] = [
    await many<{ province: string; district: string; count: number }>(
      db,
      `select split_part(btrim(location), ' ', 1) as province, district, count(*)::int as count from venues
       where hidden_at is null group by 1, 2`,
    ),
    new Map(
      (
        await many<{ id: string; count: number }>(
          db,
          `select area as id, count(*)::int as count from managers, unnest(array[province_id, district_id]) area
           where hidden_at is null group by 1`,
        )
      ).map(({ id, count }) => [id, count]),
    ),
    await many<Suggestions['topics'][number]>(
      db,
      `select * from (
         select c.id::text, c.name, '' as province, 'venue' as of, count(*)::int as count
         from categories c join venues v on v.category_id = c.id and v.hidden_at is null group by c.id, c.name
         union all
         select '', guides, '', 'manager', count(*)::int from managers where hidden_at is null and guides <> '' group by guides
       ) t order by count desc, name limit ${MOST_TOPICS}`,
    ),
  ]
  const venues = new Map<string, number>()
  for (const { province, district, count } of byArea)
    for (const id of new Set([AREA_IDS.get(province), AREA_IDS.get(`${province} ${district}`)]))
      if (id !== undefined) venues.set(id, (venues.get(id) ?? 0) + count)
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
    `select guides as name, count(*)::int as count from managers where hidden_at is null and guides <> ''
     group by guides order by count desc, guides limit 40`,
  )
}

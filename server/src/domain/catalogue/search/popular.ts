import type { ResponseOf } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../../infra/database/index.ts'
import { areaName } from '../areas.ts'
import { areaWord } from './search-words.ts'

type Popular = ResponseOf<'popularSearches'>

/** Words of each kind. */
const MOST = 6
/** Fewer members are too few to hide among: what they like is not told. */
const FEWEST_MEMBERS = 3

interface Row {
  kind: 'venue' | 'manager'
  id: string
  province: string
  district: string
  /** `''` for an area. */
  topic: string
  sample: boolean
}

/**
 * What members look for, told of nobody (see the contract's `popularSearches`): areas and topics by the members who put
 * something of theirs aside or booked a time of it in the last 30 days. A kind without any such word has those of samples.
 */
export async function readPopularSearches(db: Queryable): Promise<Popular> {
  const rows = await many<Row>(
    db,
    `with items as (
       select 'venue' as kind, v.id as item, c.id::text as id, split_part(btrim(v.location), ' ', 1) as province, v.district,
         c.name as topic, v.sample
       from venues v join categories c on c.id = v.category_id where v.hidden_at is null
       union all
       select 'manager', id, '', province_id, district_id, guides, sample
       from managers where hidden_at is null and guides <> ''
     ), acts as (
       select 'venue' as kind, member_id, venue_id as item from favourite_venues where put_at > now() - interval '30 days'
       union
       select 'manager', member_id, manager_id from favourite_managers where put_at > now() - interval '30 days'
       union
       select p.kind, b.member_id, p.item from bookings b
       cross join lateral (values ('venue', b.venue_id), ('manager', b.manager_id)) p (kind, item)
       where b.state in ('requested', 'confirmed', 'visited') and p.item is not null
         and b.starts_at between now() - interval '30 days' and now()
     ), words as (
       select i.kind, w.id, w.province, w.district, w.topic, not bool_or(not i.sample) as sample,
         count(distinct a.member_id) as members, count(distinct i.item) filter (where i.sample) as samples
       from items i left join acts a on a.kind = i.kind and a.item = i.item
       cross join lateral (values ('', i.province, i.district, ''), (i.id, '', '', i.topic)) w (id, province, district, topic)
       group by i.kind, w.id, w.province, w.district, w.topic
     ), weighed as (
       select *, case when max(members) over (partition by kind) < $1 then samples when members < $1 then 0 else members end as weight
       from words
     ), ranked as (
       select *, row_number() over (partition by kind order by weight desc, topic, province, district) as rank
       from weighed where weight > 0
     )
     select kind, id, province, district, topic, sample from ranked where rank <= $2 order by rank`,
    [FEWEST_MEMBERS, MOST],
  )
  const of = (wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted).map(wordOf)
  return { venues: of('venue'), managers: of('manager') }
}

function wordOf({ kind, id, province, district, topic, sample }: Row): Popular['venues'][number] {
  if (topic) return { kind: 'topic', id, name: topic, province: '', sample }
  const names = kind === 'venue' ? ([province, district] as const) : ([areaName(province), areaName(district)] as const)
  return { kind: 'area', ...areaWord(...names), sample }
}

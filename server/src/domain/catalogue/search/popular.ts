import type { ResponseOf } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../../infra/database/index.ts'
import { areaName } from '../areas.ts'
import { areaWord } from './search-words.ts'

type Popular = ResponseOf<'popularSearches'>

/** Words of each kind. */
const MOST = 6
/** Fewer members are too few to hide among: what they like is not told. */
const FEWEST_MEMBERS = 3

/** What members did that is looked at, of each kind the latest: in a month of more, they say what is popular as well. */
const LOOKED_AT = 500

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
 * something of theirs aside or booked a time of it in the last 30 days, of each kind the newest 500 such acts. A kind
 * without any such word has those of samples.
 */
export async function readPopularSearches(db: Queryable): Promise<Popular> {
  const rows = await many<Row>(
    db,
    `with acts as (
       select distinct on (kind, member_id, item) * from (
         (select 'venue' as kind, member_id, venue_id as item from favourite_venues
          where put_at > now() - interval '30 days' order by put_at desc limit $3)
         union all
         (select 'manager', member_id, manager_id from favourite_managers
          where put_at > now() - interval '30 days' order by put_at desc limit $3)
         union all
         select p.kind, b.member_id, p.item from (
           select member_id, venue_id, manager_id from bookings where state in ('requested', 'confirmed', 'visited')
             and starts_at between now() - interval '30 days' and now() order by starts_at desc limit $3) b
         cross join lateral (values ('venue', b.venue_id), ('manager', b.manager_id)) p (kind, item)
         where p.item is not null
       ) all_acts
     ), items as (
       select a.kind, a.member_id, c.id::text as id, split_part(btrim(v.location), ' ', 1) as province, v.district, c.name as topic, v.sample
       from acts a join venues v on v.id = a.item and v.hidden_at is null join categories c on c.id = v.category_id where a.kind = 'venue'
       union all
       select a.kind, a.member_id, '', m.province_id, m.district_id, m.guides, m.sample
       from acts a join managers m on m.id = a.item and m.hidden_at is null and m.guides <> '' where a.kind = 'manager'
     ), done as (
       select i.kind, w.id, w.province, w.district, w.topic, not bool_or(not i.sample) as sample,
         count(distinct i.member_id) as members
       from items i
       cross join lateral (values ('', i.province, i.district, ''), (i.id, '', '', i.topic)) w (id, province, district, topic)
       group by i.kind, w.id, w.province, w.district, w.topic
     ), there as (
       select n.kind, '' as id, split_part(n.area, ' ', 1) as province, split_part(n.area, ' ', 2) as district, '' as topic, n.samples, n.count
         from catalogue_counts n where n.kind = 'venue' and n.topic = '' and n.band = '' and n.area like '% %'
       union all
       select n.kind, '', split_part(n.area, '-', 1), n.area, '', n.samples, n.count
         from catalogue_counts n where n.kind = 'manager' and n.topic = '' and n.band = '' and n.area like '%-%'
       union all
       select n.kind, coalesce(c.id::text, ''), '', '', coalesce(c.name, n.topic), n.samples, n.count
         from catalogue_counts n left join categories c on n.kind = 'venue' and c.id::text = n.topic
         where n.area = '' and n.band = '' and n.topic <> ''
     ), words as (
       select kind, id, province, district, topic, coalesce(d.sample, t.samples = t.count) as sample,
         coalesce(d.members, 0) as members, coalesce(t.samples, 0) as samples
       from there t full join done d using (kind, id, province, district, topic)
     ), weighed as (
       select *, case when max(members) over (partition by kind) < $1 then samples when members < $1 then 0 else members end as weight
       from words
     ), ranked as (
       select *, row_number() over (partition by kind order by weight desc, topic, province, district) as rank
       from weighed where weight > 0
     )
     select kind, id, province, district, topic, sample from ranked where rank <= $2 order by rank`,
    [FEWEST_MEMBERS, MOST, LOOKED_AT],
  )
  const of = (wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted).map(wordOf)
  return { venues: of('venue'), managers: of('manager') }
}

function wordOf({ kind, id, province, district, topic, sample }: Row): Popular['venues'][number] {
  if (topic) return { kind: 'topic', id, name: topic, province: '', sample }
  const names = kind === 'venue' ? ([province, district] as const) : ([areaName(province), areaName(district)] as const)
  return { kind: 'area', ...areaWord(...names), sample }
}

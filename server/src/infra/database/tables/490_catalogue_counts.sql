-- How many venues and managers are shown, by area and topic: what counts them reads one row and not all of them. Triggers keep
-- it. `''` stands for all. An area of venues is the first word of their address, or that and the district (`서울 강남구`); of
-- managers it is the id of a province or district. A topic is the id of a category, or what managers guide.
create table catalogue_counts (
  kind text not null check (kind in ('venue', 'manager')),
  area text not null,
  topic text not null,
  -- the lowest age of a band of managers
  band text not null,
  count int not null,
  -- of them made for demonstration
  samples int not null,
  primary key (kind, area, topic, band)
);

insert into catalogue_counts (kind, area, topic, band, count, samples)
select i.kind, a.area, t.topic, b.band, count(*), count(*) filter (where i.sample)
from (
  select 'venue' as kind, split_part(btrim(location), ' ', 1) as wide, split_part(btrim(location), ' ', 1) || ' ' || district as near,
    category_id::text as topic, '' as band, sample from venues where hidden_at is null
  union all
  select 'manager', province_id, district_id, guides, least(60, age / 10 * 10)::text, sample from managers where hidden_at is null
) i
cross join lateral (select distinct area from unnest(array['', i.wide, i.near]) area) a
cross join lateral (select distinct topic from unnest(array['', i.topic]) topic) t
cross join lateral (select distinct band from unnest(array['', i.band]) band) b
group by 1, 2, 3, 4;

-- How many comments of a venue are shown.
create table comment_counts (
  venue_id bigint primary key references venues on delete cascade,
  count int not null
);
insert into comment_counts select venue_id, count(*) from comments where venue_id is not null and hidden_at is null group by 1;

-- What lists are searched by: the words of a venue or manager without spaces and in small letters, from each letter on, so that
-- a part of them is the beginning of a row. Triggers keep it.
create table search_parts (
  kind text not null check (kind in ('venue', 'manager')),
  item_id bigint not null,
  part text collate "C" not null,
  -- as in search_words
  initials text collate "C" not null generated always as (regexp_replace(normalize(part, NFD), U&'[\1161-\11FF]', '', 'g')) stored,
  primary key (kind, item_id, part)
);
create index search_parts_part_idx on search_parts (kind, part);
create index search_parts_initials_idx on search_parts (kind, initials);

insert into search_parts (kind, item_id, part)
select i.kind, i.id, substr(i.words, at) from (
  select 'venue' as kind, id,
    lower(normalize(regexp_replace(concat(to_char(number, 'FM000'), name, district, kind), '\s', '', 'g'), NFKC)) as words
    from venues where hidden_at is null
  union all
  select 'manager', id, lower(normalize(regexp_replace(name, '\s', '', 'g'), NFKC)) from managers where hidden_at is null
) i cross join generate_series(1, length(i.words)) at
on conflict do nothing;

-- Changes of what is counted come one after another: two would lock each other's counts in another order. Taken before any
-- row of the change is locked: who holds one would wait for who changes that row next.
create or replace function lock_catalogue_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalogue_counts'));
  return null;
end $$;

-- Keeps catalogue_counts: what stops being shown counts one less, what is shown one more, in each area, topic and band of it.
create or replace function count_catalogue() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into catalogue_counts as c (kind, area, topic, band, count, samples)
  select tg_argv[0], area, topic, band, sum(n), coalesce(sum(n) filter (where i.sample), 0)
  from (values (-1, case when tg_op <> 'INSERT' then to_jsonb(old) end), (1, case when tg_op <> 'DELETE' then to_jsonb(new) end)) c (n, item)
  cross join lateral jsonb_to_record(c.item)
    as i (hidden_at text, sample boolean, location text, district text, category_id text, province_id text, district_id text, guides text, age int)
  cross join lateral (select distinct area from unnest(case tg_argv[0]
    when 'venue' then array['', split_part(btrim(i.location), ' ', 1), split_part(btrim(i.location), ' ', 1) || ' ' || i.district]
    else array['', i.province_id, i.district_id] end) area) a
  cross join lateral (select distinct topic from unnest(array['', coalesce(i.category_id, i.guides)]) topic) t
  cross join lateral (select distinct band from unnest(array['', case when i.age is null then '' else least(60, i.age / 10 * 10)::text end]) band) b
  where i.hidden_at is null and (i.location is not null or i.province_id is not null)
  group by area, topic, band having sum(n) <> 0 or sum(case when i.sample then n else 0 end) <> 0
  on conflict (kind, area, topic, band) do update
    set count = c.count + excluded.count, samples = c.samples + excluded.samples;
  if tg_op <> 'INSERT' then
    delete from catalogue_counts where kind = tg_argv[0] and count = 0;
  end if;
  return null;
end $$;

-- Keeps comment_counts.
create or replace function count_comments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.venue_id is not null and old.hidden_at is null then
    update comment_counts set count = count - 1 where venue_id = old.venue_id;
  end if;
  if tg_op <> 'DELETE' and new.venue_id is not null and new.hidden_at is null then
    insert into comment_counts as c (venue_id, count) values (new.venue_id, 1)
      on conflict (venue_id) do update set count = c.count + 1;
  end if;
  return null;
end $$;

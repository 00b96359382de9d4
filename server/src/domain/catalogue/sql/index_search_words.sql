-- Keeps the words by which a venue or manager is suggested (its name from each word on, and a venue's number), and the parts
-- by which lists find it (from each letter on, a venue's district and kind as well). What is hidden has none.
create or replace function index_search_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k text := tg_argv[0];
begin
  if tg_op <> 'INSERT' then
    delete from search_words where kind = k and item_id = old.id;
    delete from search_parts where kind = k and item_id = old.id;
  end if;
  if tg_op = 'DELETE' or new.hidden_at is not null then
    return null;
  end if;
  insert into search_words (kind, item_id, word, whole)
  select k, new.id, lower(normalize(replace(substr(n.name, at), ' ', ''), NFKC)), bool_or(at = 1)
  from unnest(array[new.name, case when k = 'venue' then to_char((to_jsonb(new) ->> 'number')::int, 'FM000') end]) n (name)
  cross join generate_series(1, length(n.name)) at
  where substr(n.name, at, 1) <> ' ' and (at = 1 or substr(n.name, at - 1, 1) = ' ')
  group by 3;
  insert into search_parts (kind, item_id, part)
  select k, new.id, substr(w.words, at)
  from (select lower(normalize(regexp_replace(concat(case when k = 'venue' then to_char((to_jsonb(new) ->> 'number')::int, 'FM000') end,
      new.name, to_jsonb(new) ->> 'district', to_jsonb(new) ->> 'kind'), '\s', '', 'g'), NFKC)) as words) w
  cross join generate_series(1, length(w.words)) at
  on conflict do nothing;
  return null;
end $$;

-- What does not fit in an entry of the public log: its place, its hashes in the tree, and what it is about.
create or replace function verify_log_entry(p_position bigint) returns setof text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  e log_entries;
  place bigint := p_position;
  node bytea;
begin
  select * into e from log_entries where position = p_position;
  if p_position > 0 and not exists (select 1 from log_entries where position = p_position - 1) then
    return next 'the entry before is missing';
  end if;
  node := sha256('\x00'::bytea || convert_to(e.kind || E'\n' || e.body, 'UTF8'));
  for l in 0 .. 7 loop
    if node is distinct from (select h.hash from log_hashes h where h.level = l and h.position = place) then
      return next 'it is not what the tree was made of';
      exit;
    end if;
    exit when place % 256 <> 255;
    place := place / 256;
    select merkle_root(array_agg(h.hash order by h.position)) into node
      from log_hashes h where h.level = l and h.position between place * 256 and place * 256 + 255;
  end loop;
  if e.kind = 'ledger' and not exists (
      select 1 from ledger_seals s where s.id = (e.body::jsonb ->> 'seal')::bigint and hex(s.hash) = e.body::jsonb ->> 'root') then
    return next 'the ledger has another root than it says';
  end if;
  if e.kind = 'round' and not exists (
      select 1 from rounds r join lotteries l on l.id = r.lottery_id
      where l.key = substring(e.body::jsonb ->> 'header' from 'lottery=([^\n]+)')
        and r.seq = substring(e.body::jsonb ->> 'header' from 'round=(\d+)')::bigint and hex(r.hash) = e.body::jsonb ->> 'hash') then
    return next 'there is no such round';
  end if;
end $$;

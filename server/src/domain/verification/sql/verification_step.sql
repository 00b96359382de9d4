-- The next items of a walk with their hashes, for about so much work: transfers, statement lines, entries of rounds. A walk
-- whose tables cannot be read keeps no other from its work.
create or replace function verification_items(p_walk text, p_after bigint, p_budget int)
  returns table (item bigint, hash bytea) language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_walk = 'seals' then
    return query select f.id, f.hash from (
        select s.id, s.hash, sum(s.transfers) over (order by s.id) - s.transfers as before
        from (select * from ledger_seals s where s.id > p_after order by s.id limit p_budget) s) f
      where f.before < p_budget order by f.id;
  elsif p_walk = 'accounts' then
    return query select f.id, null::bytea from (
        select a.id, sum(a.lines + 1) over (order by a.id) - a.lines as before
        from (select * from ledger_accounts a where a.kind = 'member' and a.id > p_after order by a.id limit p_budget) a) f
      where f.before <= p_budget order by f.id;
  elsif p_walk = 'rounds' then
    return query select f.id, f.hash from (
        select r.id, r.hash, sum(coalesce(r.entry_count, 0) + 1) over (order by r.id) - coalesce(r.entry_count, 0) as before
        from (select * from rounds r where r.id > p_after order by r.id limit p_budget) r) f
      where f.before <= p_budget order by f.id;
  else
    return query select e.position, h.hash from log_entries e left join log_hashes h on h.level = 0 and h.position = e.position
      where e.position > p_after order by e.position limit p_budget;
  end if;
end $$;

-- Writes a fault down: a new one once, a known one as found again.
create or replace function verification_found(p_walk text, p_pass bigint, p_subject text, p_faults text[]) returns void
language sql set search_path = public, pg_temp as $$
  insert into verification_faults as f (walk, subject, fault, pass)
    select p_walk, p_subject, u.fault, p_pass from unnest(p_faults) u (fault)
    on conflict (walk, subject, fault) do update set pass = excluded.pass, gone_at = null,
      found_at = case when f.gone_at is null then f.found_at else clock_timestamp() end
$$;

-- Ends a pass: what it did not find again is gone.
create or replace function verification_end(w verification_walks) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  if w.walk = 'seals' then
    perform verification_found(w.walk, w.pass, own, array['its balance is not what its entries come to'])
      from verify_own_accounts(w.position) own;
    delete from verification_sums;
  end if;
  update verification_faults set gone_at = clock_timestamp() where walk = w.walk and pass < w.pass and gone_at is null;
  update verification_walks set position = -1, pass = pass + 1, whole_began_at = began_at, whole_ended_at = clock_timestamp()
    where walk = w.walk;
end $$;

-- Verifies the next items of a walk, and remembers where it stopped: 'went', 'ended' a pass, 'rests' until so long after the
-- last one began, or 'busy' where another process is at it. An item that cannot be read is a fault and stops nobody.
create or replace function verification_step(p_walk text, p_budget int, p_rest interval) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w verification_walks;
  i record;
  faults text[];
  -- what was verified furthest must be there for ever; where it is not, nothing newer takes its place
  keeps_head boolean;
  went boolean := false;
begin
  select * into w from verification_walks where walk = p_walk for update skip locked;
  if not found then return 'busy'; end if;
  if w.position = -1 then
    if w.whole_began_at > clock_timestamp() - p_rest then return 'rests'; end if;
    if p_walk = 'seals' then delete from verification_sums; end if;
    w.began_at := clock_timestamp();
  end if;
  keeps_head := w.head_hash is null
    or exists (select 1 from verification_items(p_walk, w.head - 1, 1) h where h.item = w.head and h.hash = w.head_hash);
  if not keeps_head then
    perform verification_found(p_walk, w.pass, w.head::text, array['it was verified before and is another one now, or gone']);
  end if;
  for i in select * from verification_items(p_walk, w.position, p_budget) loop
    begin
      faults := case p_walk
        when 'seals' then array(select verify_seal(i.item))
        when 'accounts' then array(select verify_account(i.item))
        when 'rounds' then array(select verify_round(i.item))
        when 'log' then array(select verify_log_entry(i.item)) end;
    exception when others then
      faults := array['it cannot be read: ' || sqlstate];
    end;
    perform verification_found(p_walk, w.pass, i.item::text, faults);
    w.position := i.item;
    if keeps_head and i.item > w.head and i.hash is not null and faults = '{}' then
      w.head := i.item;
      w.head_hash := i.hash;
    end if;
    went := true;
  end loop;
  update verification_walks set position = w.position, began_at = w.began_at, head = w.head, head_hash = w.head_hash
    where walk = p_walk;
  if not went then perform verification_end(w); end if;
  return case when went then 'went' else 'ended' end;
end $$;

-- What a process found that verified answers of beacons from one place to another; without a place where they end, the pass
-- does. False where another process has gone on from there.
create or replace function verification_answered(p_from bigint, p_to bigint, p_began timestamptz, p_wrong text[]) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w verification_walks;
  wrong text;
begin
  select * into w from verification_walks where walk = 'beacons' and position = p_from for update skip locked;
  if not found then return false; end if;
  if w.position = -1 then w.began_at := p_began; end if;
  foreach wrong in array p_wrong loop
    perform verification_found(w.walk, w.pass, wrong, array['its signature is not the one of its beacon']);
  end loop;
  update verification_walks set position = coalesce(p_to, position), began_at = w.began_at where walk = w.walk;
  if p_to is null then perform verification_end(w); end if;
  return true;
end $$;

-- Writes down that the signed checkpoint of the log does not fit what the log holds.
create or replace function verification_checkpoint(p_fault text) returns void language sql
security definer set search_path = public, pg_temp as $$
  select verification_found(w.walk, w.pass, 'checkpoint', array[p_fault]) from verification_walks w where w.walk = 'log'
$$;

grant execute on function verification_step, verification_answered, verification_checkpoint to yaksok_app;

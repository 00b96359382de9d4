-- Transfers take their ids under this lock, shared, until they commit; whoever has it alone sees all ids given so far.
create or replace function announce_transfers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('transfers', 1));
  return null;
end $$;

-- The highest transfer below which none can appear any more. In a transaction of its own, so that writers wait for no
-- longer than this takes.
create or replace function ledger_horizon() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('transfers', 1));
  return (select coalesce(max(id), 0) from ledger_transfers);
end $$;

-- Hash over transfers with their entries, in order, after a previous hash.
create or replace function hash_transfers(p_previous bytea, p_after bigint, p_up_to bigint, out hash bytea, out transfers bigint)
language sql stable as $$
  select sha256(p_previous || coalesce(string_agg(sha256_text(body), ''::bytea order by id), ''::bytea)), count(*)
  from (
    select t.id, concat_ws('|', 'yaksok-transfer-v1', t.id, t.kind, coalesce(t.hold_id, 0), coalesce(t.reverses, 0),
      hex(sha256_text(t.reason)), (extract(epoch from t.created_at) * 1000000)::bigint,
      (select string_agg(concat_ws(':', e.n, e.account_id, e.amount, coalesce(e.line, 0)), ',' order by e.n)
       from ledger_entries e where e.transfer_id = t.id)) as body
    from ledger_transfers t where t.id > p_after and t.id <= p_up_to
  ) bodies
$$;

-- Writes the last seal of a day into the public log once the day of Seoul is over, and each once.
create or replace function log_ledger_root(p_last ledger_seals) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  day text := to_char(seoul_day(p_last.sealed_at), 'YYYYMMDD');
begin
  if p_last.id is null or seoul_day(p_last.sealed_at) >= seoul_day(money_now())
    or (select body::jsonb ->> 'day' from log_entries where kind = 'ledger' order by position desc limit 1) >= day then
    return;
  end if;
  perform append_log('ledger', '{"day":"' || day || '","root":"' || hex(p_last.hash) || '","seal":' || p_last.id || '}');
end $$;

-- Seals what is not sealed yet up to a horizon, at most 20,000 transfers a call; returns how many.
create or replace function ledger_seal(p_horizon bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_seals;
  target bigint;
  sealed record;
  made bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seal', 1)) then return 0; end if;
  select * into last from ledger_seals order by id desc limit 1;
  select max(id) into target from (
    select id from ledger_transfers where id > coalesce(last.up_to, 0) and id <= p_horizon order by id limit 20000) batch;
  if target is not null then
    select * into sealed from hash_transfers(coalesce(last.hash, sha256_text('yaksok-ledger-v1')),
      coalesce(last.up_to, 0), target);
    insert into ledger_seals (up_to, transfers, previous, hash, sealed_at)
      values (target, sealed.transfers, coalesce(last.hash, sha256_text('yaksok-ledger-v1')), sealed.hash, money_now());
    made := sealed.transfers;
  end if;
  -- last: rounds wait for the log from here to the commit
  perform log_ledger_root(last);
  return made;
end $$;

grant execute on function ledger_horizon, ledger_seal to yaksok_app;

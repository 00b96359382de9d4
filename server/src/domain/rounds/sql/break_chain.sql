-- No link is ever used twice (docs/decisions/033-seed-chain-breaks.md). A database that was restored, promoted or rewound
-- has lost rounds whose links are public: its chains are broken, the break is published, and new chains begin.

-- What changes whenever a database becomes another one: a copy has another database or file, another cluster another
-- identifier, a promoted standby or a recovery to a point in time another timeline, files put back another start.
-- What a service does not let us see is left out; the start is always there.
create or replace function database_home(out home text, out started timestamptz) language plpgsql stable
set search_path = public, pg_temp as $$
begin
  started := pg_postmaster_start_time();
  home := (select oid from pg_database where datname = current_database()) || ' ' || pg_relation_filenode('rounds');
  begin
    home := home || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
      || ' ' || (select system_identifier from pg_control_system());
  -- the last: Aurora without logical replication
  exception when insufficient_privilege or feature_not_supported or undefined_function
    or object_not_in_prerequisite_state then
    null;
  end;
end $$;

-- Ends the chains of a lottery (null: of all) and voids its rounds of version 1 that are not drawn and whose draw is not
-- after p_drawn_by: their links may be public.
create or replace function chains_break(p_lottery smallint, p_reason text, p_drawn_by timestamptz) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into chain_breaks as b (lottery_id, from_seq, reason, after_chain, broken_at)
    select l.id, r.seq + 1, p_reason, (select max(c.id) from seed_chains c where c.lottery_id = l.id), money_now()
    from lotteries l
      cross join lateral (select seq from rounds where lottery_id = l.id order by seq desc limit 1) r
    where (p_lottery is null or l.id = p_lottery)
      -- no link of version 2 can be known: what is published is that rounds may have been forgotten, and nothing else
      and (p_reason not in ('restarted', 'gap') or not exists (select 1 from beacon_in_use) or exists (
        select 1 from rounds o where o.lottery_id = l.id and o.version = 1 and o.state in ('open', 'closed')))
  on conflict (lottery_id, from_seq) do update set after_chain = excluded.after_chain, reason = excluded.reason
    where b.after_chain is null;
  perform rounds_cancel(array(select id from rounds where version = 1 and state in ('open', 'closed') and draws_at <= p_drawn_by
    and (p_lottery is null or lottery_id = p_lottery)), 'break');
end $$;

-- Asked before every publication and every draw: have all rounds that were ever revealed stayed in this database? Breaks
-- the chains where that cannot be shown. p_seen is the newest round the caller has ever seen, 0 for none.
create or replace function chains_prove(p_lottery smallint, p_seen bigint) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  here record;
  known chain_home;
  newest rounds;
begin
  select * into here from database_home();
  select * into known from chain_home;
  if known.home is distinct from here.home or known.started is distinct from here.started then
    -- One process breaks the chains; those that waited see its row.
    perform pg_advisory_xact_lock(hashtextextended('chain home', 1));
    select * into known from chain_home;
    if known.home is distinct from here.home then
      perform chains_break(null, 'moved', 'infinity');
    elsif known.started <> here.started then
      -- The same files on the same machine and clock: what is drawn later than now has been revealed nowhere.
      perform chains_break(null, 'restarted', money_now());
    end if;
    insert into chain_home (home, started) values (here.home, here.started)
      on conflict (one) do update set home = excluded.home, started = excluded.started;
  end if;
  select * into newest from rounds where lottery_id = p_lottery order by seq desc limit 1;
  if newest.seq < p_seen then
    perform chains_break(p_lottery, 'rewound', 'infinity');
  elsif newest.draws_at + 2 * (newest.draws_at - newest.opens_at) < money_now() then
    -- Nobody worked for rounds on end; a machine that was put back to an earlier moment looks no different.
    perform chains_break(p_lottery, 'gap', money_now());
  end if;
end $$;

-- For `restore`, in its transaction: nothing is known of what happened after the backup.
create or replace function chains_restored() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform chains_break(null, 'restored', 'infinity');
end $$;

-- No link is ever used twice. A database that was restored, promoted or rewound has lost rounds whose links are public:
-- its chains must not go on. They are broken, the break is published, and new chains begin.

-- Two rounds with one commitment would have one seed, whatever chain they claim.
create unique index rounds_commitment_idx on rounds (commitment);

-- The server and the place in it where the chains were last used. One row.
create table chain_home (
  one boolean primary key default true check (one),
  -- cluster, timeline, database and file of the rounds (database_home)
  home text not null,
  -- when that server was started
  started timestamptz not null
);

-- Where chains end and others begin, or (reason 'clock') where the time of rounds goes back. Public.
create table chain_breaks (
  lottery_id smallint not null references lotteries,
  -- the first round after the break
  from_seq bigint not null,
  reason text not null check (reason in ('upgraded', 'restored', 'moved', 'restarted', 'gap', 'rewound', 'clock')),
  -- chains up to this one are never used again; null where they go on
  after_chain bigint,
  broken_at timestamptz not null,
  primary key (lottery_id, from_seq)
);
create trigger breaks_kept before delete or truncate on chain_breaks for each statement execute function refuse_change();
create trigger breaks_stay before update on chain_breaks for each row when (old.after_chain is not null)
  execute function refuse_change();

-- Rounds from before this migration may have been sealed after their draw time: checks begin behind this break.
insert into chain_breaks (lottery_id, from_seq, reason, after_chain, broken_at)
  select l.id, (select max(r.seq) + 1 from rounds r where r.lottery_id = l.id), 'upgraded',
    (select max(c.id) from seed_chains c where c.lottery_id = l.id), money_now()
  from lotteries l where exists (select 1 from rounds r where r.lottery_id = l.id);

-- A void round's link may be filled in later, at its draw time; nothing else of a finished round ever changes.
drop trigger rounds_published_once on rounds;
create trigger rounds_published_once before update on rounds for each row
  when (row(old.id, old.lottery_id, old.seq, old.expect, old.opens_at, old.closes_at, old.draws_at, old.odds_hash, old.picks, old.condition,
            old.chain_id, old.chain_index, old.commitment, old.previous_hash, old.hash)
        is distinct from row(new.id, new.lottery_id, new.seq, new.expect, new.opens_at, new.closes_at, new.draws_at,
            new.odds_hash, new.picks, new.condition, new.chain_id, new.chain_index, new.commitment, new.previous_hash, new.hash)
        or old.state = 'drawn' or (old.state = 'closed' and new.state = 'open')
        or (old.state = 'void' and (old.link is not null or to_jsonb(old) - 'link' is distinct from to_jsonb(new) - 'link'))
        or (old.entries_root is not null and new.entries_root is distinct from old.entries_root))
  execute function refuse_change();
create index rounds_unrevealed_idx on rounds (draws_at)
  where state = 'void' and link is null and commitment is not null;

-- What changes whenever a database becomes another one: a copy has another database or file, another cluster another
-- identifier, a promoted standby or a recovery to a point in time another timeline, files put back another start.
-- What a service does not let us see is left out; the start is always there.
create function database_home(out home text, out started timestamptz) language plpgsql stable
set search_path = public, pg_temp as $$
begin
  started := pg_postmaster_start_time();
  home := (select oid from pg_database where datname = current_database()) || ' ' || pg_relation_filenode('rounds');
  begin
    home := home || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
      || ' ' || (select system_identifier from pg_control_system());
  exception when insufficient_privilege or feature_not_supported or undefined_function then
    null;
  end;
end $$;

-- Voids published rounds, sealed or not; every stake returns. Links stay closed until the draw time: whoever has another
-- copy of this database may draw from them still. Returns how many.
create function rounds_cancel(p_rounds bigint[], p_reason text) returns int language plpgsql
set search_path = public, pg_temp as $$
declare
  ids bigint[];
  r record;
  t timestamptz;
begin
  -- Rounds, then orders on their way, then accounts, each for all rounds: nobody who holds one waits for an earlier one.
  ids := array(select id from rounds where id = any (p_rounds) and state in ('open', 'closed') order by id for update);
  for r in select lottery_id, expect from rounds where id = any (ids) order by id loop
    perform pg_advisory_xact_lock(round_lock_key(r.lottery_id, r.expect));
  end loop;
  perform 1 from ledger_accounts where id in (select account_id from orders where round_id = any (ids))
    order by id for no key update;
  t := money_now();
  update orders set status = 3, updated_at = t where round_id = any (ids);
  update ledger_holds h set state = 'voided', reason = 'round void', resolved_at = t
    from orders o where o.round_id = any (ids) and h.id = o.hold_id;
  update ledger_accounts a set held_bets = a.held_bets - s.total
    from (select account_id, sum(total) as total from orders where round_id = any (ids) group by 1) s
    where a.id = s.account_id;
  update rounds v set state = 'void', void_reason = p_reason, resolved_at = t,
      link = case when v.draws_at <= t then chain_link(v.chain_id, v.chain_index) end,
      entry_count = (select count(*) from orders where round_id = v.id),
      entries_root = merkle_root(array(select entry_leaf(l.key, v.expect, o) from orders o
                                       where o.round_id = v.id order by o.id)),
      staked = (select coalesce(sum(total), 0) from orders where round_id = v.id)
    from lotteries l where l.id = v.lottery_id and v.id = any (ids);
  for r in select distinct l.key from rounds v join lotteries l on l.id = v.lottery_id where v.id = any (ids) loop
    perform pg_notify('yaksok', 'rounds:' || r.key);
  end loop;
  return cardinality(ids);
end $$;

-- Ends the chains of a lottery (null: of all) and voids its rounds that are not drawn and whose draw is not after
-- p_drawn_by: their links may be public.
create function chains_break(p_lottery smallint, p_reason text, p_drawn_by timestamptz) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into chain_breaks as b (lottery_id, from_seq, reason, after_chain, broken_at)
    select l.id, r.seq + 1, p_reason, (select max(c.id) from seed_chains c where c.lottery_id = l.id), money_now()
    from lotteries l
      cross join lateral (select seq from rounds where lottery_id = l.id order by seq desc limit 1) r
    where p_lottery is null or l.id = p_lottery
  on conflict (lottery_id, from_seq) do update set after_chain = excluded.after_chain, reason = excluded.reason
    where b.after_chain is null;
  perform rounds_cancel(array(select id from rounds where state in ('open', 'closed') and draws_at <= p_drawn_by
    and (p_lottery is null or lottery_id = p_lottery)), 'break');
end $$;

-- Asked before every publication and every draw: have all rounds that were ever revealed stayed in this database? Breaks
-- the chains where that cannot be shown. p_seen is the newest round the caller has ever seen, 0 for none.
create function chains_prove(p_lottery smallint, p_seen bigint) returns void language plpgsql
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
create function chains_restored() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform chains_break(null, 'restored', 'infinity');
end $$;

-- The next unused link: the older of the last two chains since the last break that has one. The chain after it is
-- anchored 16 rounds ahead.
create or replace function next_link(p_lottery smallint, out chain_id bigint, out chain_index int) language plpgsql as $$
declare
  chain record;
  free int := 0;
begin
  for chain in
    select c.id, c.length, coalesce((select max(r.chain_index) from rounds r where r.chain_id = c.id), 0) as used
    from (select * from seed_chains where lottery_id = p_lottery
          and id > coalesce((select max(b.after_chain) from chain_breaks b where b.lottery_id = p_lottery), 0)
          order by id desc limit 2) c order by c.id
  loop
    free := free + chain.length - chain.used;
    if chain_id is null and chain.used < chain.length then
      chain_id := chain.id;
      chain_index := chain.used + 1;
    end if;
  end loop;
  if free <= 16 then
    chain := new_chain(p_lottery, 2048);
    if chain_id is null then
      chain_id := chain.id;
      chain_index := 1;
    end if;
  end if;
end $$;

-- Shows the link of a void round whose draw time has come.
create function round_reveal(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rounds r set link = chain_link(r.chain_id, r.chain_index)
    where r.id = p_round and r.state = 'void' and r.link is null and r.commitment is not null
      and r.draws_at <= money_now();
  return found;
end $$;

revoke insert, update, delete, truncate on chain_breaks from yaksok_app;
revoke all on chain_home from yaksok_app;
revoke all on function database_home, rounds_cancel, chains_break, chains_prove, chains_restored, round_reveal
  from public;
grant execute on function round_reveal to yaksok_app;

-- Beacons that decide rounds of version 2 (docs/fairness.md).

-- The first round of a beacon that is signed at or after a moment.
create or replace function beacon_round_at(c beacon_chains, t timestamptz) returns bigint language sql immutable
  as $$ select greatest(1, ceil((epoch_ms(t) - 1000 * c.genesis) / (1000.0 * c.period))::bigint + 1) $$;

-- When a round of a beacon is signed.
create or replace function beacon_time(c beacon_chains, p_round bigint) returns timestamptz language sql immutable
  as $$ select to_timestamp(c.genesis + (p_round - 1) * c.period) $$;

-- Makes a chain the one that rounds are published with. Rounds that name another one and are not sealed in the log yet are
-- void; so are sealed ones of a local beacon, whose key is another one now: nobody else could decide them.
create or replace function beacon_use(p_hash bytea, p_public_key bytea, p_period int, p_genesis bigint, p_group_hash bytea,
                                      p_beacon_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into beacon_chains (hash, public_key, period, genesis, group_hash, beacon_id, created_at)
    values (p_hash, p_public_key, p_period, p_genesis, p_group_hash, p_beacon_id, money_now())
    on conflict do nothing;
  insert into beacon_in_use as u (chain) values (p_hash)
    on conflict (one) do update set chain = excluded.chain, newest = 0 where u.chain <> excluded.chain;
  perform rounds_cancel(array(select r.id from rounds r join beacon_chains c on c.hash = r.beacon_chain
    where r.state in ('open', 'closed') and c.hash <> p_hash and (r.logged_at is null or c.beacon_id = 'yaksok-local')),
    'beacon');
end $$;

-- What a beacon has said, for the process that checked it: kept where a round waits for it. Once a round is heard of, no
-- round of ours that names it or an earlier one is sealed any more.
create or replace function beacon_heard(p_chain bytea, p_round bigint, p_signature bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known bytea;
begin
  update beacon_in_use set newest = p_round where chain = p_chain and newest < p_round;
  insert into beacon_answers (chain, round, signature, heard_at)
    select p_chain, p_round, p_signature, money_now()
    where exists (select 1 from rounds where state = 'closed' and beacon_chain = p_chain and beacon_round = p_round)
    on conflict do nothing;
  select signature into known from beacon_answers where chain = p_chain and round = p_round;
  -- a round has one signature: one of the two is not
  if known <> p_signature then raise exception 'beacon round %: two signatures', p_round; end if;
end $$;

-- Rounds of beacons that rounds of ours wait for now, the oldest first.
create or replace function beacon_waiting() returns table (chain text, round bigint) language sql stable
security definer
set search_path = public, pg_temp as $$
  select encode(r.beacon_chain, 'hex'), r.beacon_round from rounds r join beacon_chains c on c.hash = r.beacon_chain
  where r.state = 'closed' and r.logged_at is not null and beacon_time(c, r.beacon_round) <= money_now()
    and not exists (select 1 from beacon_answers a where a.chain = r.beacon_chain and a.round = r.beacon_round)
  group by 1, 2 order by 2
$$;

-- True where the beacon of a round has spoken, as far as anybody here has heard.
create or replace function beacon_spoke(r rounds) returns boolean language sql stable
security definer
set search_path = public, pg_temp as $$
  select exists (select 1 from beacon_in_use u where u.chain = r.beacon_chain and u.newest >= r.beacon_round)
$$;

grant execute on function beacon_use, beacon_heard, beacon_waiting, beacon_spoke to yaksok_app;

-- Closes a round for good and fixes its entries under one root, strictly before its draw. False where another process is
-- at it, or it is too early, too late or done. Of version 2 it is asked again for a sealed round: that the seal can be seen
-- before the draw is what puts its root into the log. Once its beacon has spoken it does neither.
create or replace function round_seal(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  leaves bytea[];
  total_staked bigint;
  t timestamptz;
begin
  select * into r from rounds where id = p_round and closes_at <= money_now() and draws_at > money_now()
    and (state = 'open' or (state = 'closed' and version = 2 and logged_at is null)) for update skip locked;
  if not found or beacon_spoke(r) then return false; end if;
  if r.state = 'closed' then
    t := money_now();
    if t >= r.draws_at then return false; end if;
    update rounds set logged_at = t where id = r.id;
    return true;
  end if;
  select * into lottery from lotteries where id = r.lottery_id;
  -- Orders hold this lock shared until they commit: from here on none is on its way.
  perform pg_advisory_xact_lock(round_lock_key(r.lottery_id, r.expect));
  select array_agg(round_leaf(lottery.key, r, o) order by o.id), coalesce(sum(o.total), 0)
    into leaves, total_staked from orders o where o.round_id = r.id;
  t := money_now();
  if t >= r.draws_at then return false; end if;
  update rounds set state = 'closed', entry_count = coalesce(cardinality(leaves), 0),
      entries_root = merkle_root(leaves), staked = total_staked, sealed_at = t
    where id = r.id;
  perform announce('rounds:' || lottery.key);
  return true;
end $$;

grant execute on function round_seal to yaksok_app;

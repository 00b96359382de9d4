-- Closes a round for good and fixes its entries under one root, strictly before its draw. False where another process is
-- at it, or it is too early, too late or done.
create or replace function round_seal(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  leaves bytea[];
  total_staked bigint;
  t timestamptz;
begin
  select * into r from rounds where id = p_round and state = 'open' and closes_at <= money_now()
    and draws_at > money_now() for update skip locked;
  if not found then return false; end if;
  select * into lottery from lotteries where id = r.lottery_id;
  -- Orders hold this lock shared until they commit: from here on none is on its way.
  perform pg_advisory_xact_lock(round_lock_key(r.lottery_id, r.expect));
  select array_agg(entry_leaf(lottery.key, r.expect, o) order by o.id), coalesce(sum(o.total), 0)
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

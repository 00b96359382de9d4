-- Voids published rounds, sealed or not, but none of version 2 whose root is in the log (rounds_published_once); every stake
-- returns. Links stay closed until the draw time: whoever has another
-- copy of this database may draw from them still. Returns how many.
create or replace function rounds_cancel(p_rounds bigint[], p_reason text) returns int language plpgsql
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
      link = case when v.version = 1 and v.draws_at <= t then chain_link(v.chain_id, v.chain_index) end,
      entry_count = (select count(*) from orders where round_id = v.id),
      entries_root = merkle_root(array(select round_leaf(l.key, v, o) from orders o
                                       where o.round_id = v.id order by o.id)),
      staked = (select coalesce(sum(total), 0) from orders where round_id = v.id)
    from lotteries l where l.id = v.lottery_id and v.id = any (ids);
  for r in select distinct l.key from rounds v join lotteries l on l.id = v.lottery_id where v.id = any (ids) loop
    perform announce('rounds:' || r.key);
  end loop;
  return cardinality(ids);
end $$;

-- Voids what is published and has not opened yet. Returns how many.
create or replace function rounds_void_ahead(p_lottery smallint) returns int language plpgsql set search_path = public, pg_temp as $$
begin
  return rounds_cancel(array(select id from rounds where lottery_id = p_lottery and state in ('open', 'closed')
    and opens_at > money_now() and logged_at is null), 'clock');
end $$;

-- Voids a round that was not sealed before its draw, or of version 2 not sealed and logged before its beacon spoke; every
-- stake returns.
create or replace function round_void(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
begin
  select * into r from rounds where id = p_round and (draws_at <= money_now() or closes_at <= money_now() and beacon_spoke(rounds))
    and (state = 'open' or (state = 'closed' and version = 2 and logged_at is null)) for update skip locked;
  if not found then return false; end if;
  return rounds_cancel(array[p_round], case when r.draws_at > money_now() then 'clock' when r.state = 'closed' then 'unlogged'
    else 'downtime' end) = 1;
end $$;

grant execute on function round_void to yaksok_app;

-- What decides a sealed round: the signature of its beacon, or by version 1 the link of its chain. Null where the beacon's
-- answer is not here yet.
create or replace function round_secret(r rounds) returns bytea language plpgsql set search_path = public, pg_temp as $$
declare
  secret bytea;
begin
  if r.version = 2 then
    select a.signature into secret from beacon_answers a where a.chain = r.beacon_chain and a.round = r.beacon_round;
    return secret;
  end if;
  secret := chain_link(r.chain_id, r.chain_index);
  if sha256(seed_of_link(secret)) is distinct from r.commitment then
    raise exception 'round %: the seed does not match its commitment', r.expect;
  end if;
  return secret;
end $$;

-- Draws and settles a sealed round, all in one transaction: exactly once (P7).
create or replace function round_draw(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  odds odds_tables;
  t timestamptz;
  secret bytea;
  result text;
  wins text[];
  total_paid bigint;
  resolved bigint;
begin
  perform chains_prove(d.lottery_id, 0) from rounds d where d.id = p_round and d.version = 1;
  select * into r from rounds where id = p_round and state = 'closed' and draws_at <= money_now()
      and (version = 1 or logged_at is not null)
    for update skip locked;
  if not found then return false; end if;
  t := money_now();
  select * into lottery from lotteries where id = r.lottery_id;
  select * into odds from odds_tables where hash = r.odds_hash;
  secret := round_secret(r);
  if secret is null then return false; end if;
  result := case r.version
    when 1 then draw_opencode(seed_of_link(secret), lottery.key, r.expect, lottery.game, 'none')
    else draw_by_beacon(secret, round_header(lottery.key, lottery.game, r), lottery.game) end;
  wins := winning_types(lottery.game, result);

  update orders o set status = case when p.paid > 0 then 1 else 2 end, payout = p.paid, updated_at = t
    from (
      select i.id, coalesce(sum(i.stake * w.hundredths / 100), 0) as paid
      from (select id, stake, unnest(picks) as pick from orders where round_id = r.id) i
      left join (select u.type, u.hundredths from unnest(odds.types, odds.hundredths) u (type, hundredths)
                 where u.type = any (wins)) w on w.type = i.pick
      group by i.id
    ) p
    where o.id = p.id and o.status = 0;
  update ledger_holds h set state = 'posted', resolved_at = t
    from orders o where o.round_id = r.id and h.id = o.hold_id and h.state = 'held';
  get diagnostics resolved = row_count;
  if resolved <> r.entry_count then
    raise exception 'round %: % holds for % entries', r.expect, resolved, r.entry_count;
  end if;
  with posted as (
    insert into ledger_transfers (kind, hold_id, created_at)
      select 'bet', hold_id, t from orders where round_id = r.id order by id
      returning id, hold_id
  )
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    select p.id, row_number() over (partition by p.id order by e.n), e.account_id, e.amount, e.line
    from posted p join orders o on o.round_id = r.id and o.hold_id = p.hold_id
      cross join lateral (values (1, o.account_id, -o.total, o.line),
                                 (2, lottery.house_account, o.total - o.payout, null),
                                 (3, o.account_id, o.payout, o.line)) e (n, account_id, amount, line)
    where e.amount <> 0;
  -- Balances last, all in account order: members are locked for no longer than this takes.
  perform 1 from ledger_accounts where id = lottery.house_account
    or id in (select account_id from orders where round_id = r.id) order by id for no key update;
  update ledger_accounts a set posted = a.posted - s.total + s.payout, held_bets = a.held_bets - s.total
    from (select account_id, sum(total) as total, sum(payout) as payout from orders where round_id = r.id group by 1) s
    where a.id = s.account_id;
  select coalesce(sum(payout), 0) into total_paid from orders where round_id = r.id;
  update ledger_accounts set posted = posted + r.staked - total_paid where id = lottery.house_account;
  insert into account_days (account_id, day, staked, won)
    select account_id, seoul_day(t), sum(total), sum(payout) from orders where round_id = r.id
    group by account_id order by account_id
    on conflict (account_id, day) do update
      set staked = account_days.staked + excluded.staked, won = account_days.won + excluded.won;
  update rounds set state = 'drawn', link = case version when 1 then secret end, opencode = result, paid = total_paid,
      resolved_at = t
    where id = r.id;
  perform announce('rounds:' || lottery.key);
  return true;
end $$;

grant execute on function round_draw to yaksok_app;

-- What does not fit in a round: what was published of it, its entries, its result, what was paid, and what the public log
-- says. The signature of a beacon is verified outside: the database has no pairings.
create or replace function verify_round(p_id bigint) returns setof text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  before rounds;
  odds odds_tables;
  entries record;
begin
  select * into r from rounds where id = p_id;
  select * into lottery from lotteries where id = r.lottery_id;
  select * into before from rounds where lottery_id = r.lottery_id and seq = r.seq - 1;
  select * into odds from odds_tables where hash = r.odds_hash;
  if sha256_text(round_header(lottery.key, lottery.game, r)) is distinct from r.hash then
    return next 'its hash is not of its header';
  end if;
  if coalesce(before.hash, case when r.seq = 1 then sha256_text('yaksok-first-round-v1') end) is distinct from r.previous_hash
    and not exists (select 1 from chain_breaks b where b.lottery_id = r.lottery_id and b.from_seq = r.seq) then
    return next 'it does not follow the round before';
  end if;
  if odds_hash(odds.game, odds.types, odds.hundredths) is distinct from r.odds_hash then
    return next 'its odds are not those that were published';
  end if;
  select count(*) as n, coalesce(sum(o.total), 0) as staked, coalesce(sum(o.payout), 0) as paid,
      array_agg(round_leaf(lottery.key, r, o) order by o.id) as leaves,
      coalesce(bool_and(case r.state when 'drawn' then o.status in (1, 2) when 'void' then o.status = 3 else o.status = 0 end
        and h.amount = o.total and h.account_id = o.account_id
        and h.state = case o.status when 0 then 'held' when 3 then 'voided' else 'posted' end), true) as fit
    into entries from orders o left join ledger_holds h on h.id = o.hold_id where o.round_id = r.id;
  if not entries.fit then return next 'an order is in another state than its round, or without its hold'; end if;
  if r.entries_root is not null and (merkle_root(entries.leaves) <> r.entries_root or r.entry_count <> entries.n
      or r.staked <> entries.staked) then
    return next 'its entries are not those that were sealed';
  end if;
  if (r.sealed_at >= r.draws_at or r.logged_at >= r.draws_at) and r.seq >= coalesce((select b.from_seq from chain_breaks b
      where b.lottery_id = r.lottery_id and b.reason = 'upgraded'), 1) then return next 'it was sealed after its draw'; end if;
  if r.state = 'drawn' and (select coalesce(sum(p.paid), 0) <> r.paid or r.paid <> entries.paid or bool_or(p.paid <> p.payout)
      from round_payouts(r, lottery.game, odds) p) then
    return next 'what was paid does not follow from its result';
  end if;
  if r.state = 'drawn' and not round_follows(r, lottery) then return next 'its result does not follow from what decided it'; end if;
  -- a local beacon may have lost its key; of any other one the answer can be had
  if r.state = 'void' and r.logged_at is not null and not (r.void_reason = 'beacon' and exists (select 1 from beacon_chains c
      where c.hash = r.beacon_chain and c.beacon_id = 'yaksok-local')) then
    return next 'it is void although its beacon decides it';
  end if;
  if not round_is_logged(r) then return next 'the public log says something else of it'; end if;
end $$;

-- What each entry of a round is to be paid by its result, and what it was. Won.
create or replace function round_payouts(r rounds, p_game text, odds odds_tables)
  returns table (id bigint, payout bigint, paid bigint) language sql stable set search_path = public, pg_temp as $$
  select i.id, i.payout, coalesce(sum(i.stake * w.hundredths / 100), 0)::bigint
  from (select o.id, o.payout, o.stake, unnest(o.picks) as pick from orders o where o.round_id = r.id) i
    left join unnest(odds.types, odds.hundredths) w (type, hundredths)
      on w.type = i.pick and w.type = any (winning_types(p_game, r.opencode))
  group by i.id, i.payout
$$;

-- Whether the result of a drawn round follows from its link or from the signature that was kept.
create or replace function round_follows(r rounds, lottery lotteries) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select coalesce(case r.version
    when 1 then sha256(seed_of_link(r.link)) = r.commitment
      and draw_opencode(seed_of_link(r.link), lottery.key, r.expect, lottery.game, 'none') = r.opencode
    else (select draw_by_beacon(a.signature, round_header(lottery.key, lottery.game, r), lottery.game) = r.opencode
          from beacon_answers a where a.chain = r.beacon_chain and a.round = r.beacon_round) end, false)
$$;

-- Whether the public log says of a round what it should, once each; of version 1 it may be silent, for it is younger.
create or replace function round_is_logged(r rounds) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select coalesce(bool_and(case when due.is then coalesce(said.times = 1 and said.body = log_body_of_round(due.kind, r),
      r.version = 1 and said.times is null) else said.times is null end), true)
  from (values ('round', r.commitment is not null or r.beacon_chain is not null),
               ('root', r.logged_at is not null or (r.version = 1 and r.entries_root is not null and r.commitment is not null)),
               ('result', r.state = 'drawn'),
               ('void', r.state = 'void' and (r.commitment is not null or r.beacon_chain is not null))) due (kind, "is")
    left join (select e.kind, count(*) as times, min(e.body) as body from log_entries e
               where e.kind in ('round', 'root', 'result', 'void') and e.body::jsonb ->> 'hash' = hex(r.hash)
               group by e.kind) said on said.kind = due.kind
$$;

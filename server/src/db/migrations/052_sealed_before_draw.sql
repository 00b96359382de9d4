-- Entries are sealed strictly before the draw, or the round is void: nobody who could know a result decides between the
-- two. Rounds that a wrong clock published far ahead are void at once. The times of a round stand in one place.

-- Entries are taken until 3 s before the draw, at any length of a round.
create function round_closes(p_draws timestamptz) returns timestamptz language sql immutable
  as $$ select p_draws - interval '3 seconds' $$;

-- The first boundary of the timetable that leaves 5 s: a change of pace may begin a round between two.
create function round_draws(p_opens timestamptz, p_step interval) returns timestamptz language sql immutable
  as $$ select date_bin(p_step, p_opens + interval '4.999999 seconds', timestamptz '2020-01-01 00:00+09') + p_step $$;

-- The number of a round that begins at p_slot: the day of Seoul and the place in it, counted on from the round before it
-- on the same day, or from the last there was where the clock has gone back to that day.
create function next_expect(p_lottery smallint, p_slot timestamptz, p_seconds int, p_before text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  day text := to_char(p_slot at time zone 'Asia/Seoul', 'YYYYMMDD');
  number bigint;
begin
  if left(p_before, 8) = day then
    number := substr(p_before, 9)::bigint + 1;
  else
    number := greatest(
      extract(epoch from p_slot - day::date::timestamp at time zone 'Asia/Seoul')::bigint / p_seconds,
      (select max(substr(r.expect, 9)::bigint) from rounds r
       where r.lottery_id = p_lottery and r.expect between day and day || '99999')) + 1;
  end if;
  return day || case when number < 10000 then lpad(number::text, 4, '0') else number::text end;
end $$;

-- Voids what is published and has not opened yet. Returns how many.
create function rounds_void_ahead(p_lottery smallint) returns int language plpgsql set search_path = public, pg_temp as $$
begin
  return rounds_cancel(array(select id from rounds where lottery_id = p_lottery and state in ('open', 'closed')
    and opens_at > money_now()), 'clock');
end $$;

create or replace function skip_rounds(p_lottery lotteries, p_seconds int, p_until timestamptz) returns int
language plpgsql as $$
declare
  step interval := make_interval(secs => p_seconds);
  before record;
  expects text[] := '{}';
  slots timestamptz[] := '{}';
  draws timestamptz[] := '{}';
  closes timestamptz[] := '{}';
  hashes bytea[] := '{}';
  slot timestamptz;
  draw timestamptz;
  close timestamptz;
  expect text;
  hash bytea;
  made int := 0;
begin
  select r.seq, r.expect, r.draws_at, r.hash into before
    from rounds r where r.lottery_id = p_lottery.id order by r.seq desc limit 1;
  slot := before.draws_at;
  expect := before.expect;
  hash := before.hash;
  while slot < p_until and made < 5000 loop
    draw := round_draws(slot, step);
    close := round_closes(draw);
    expect := next_expect(p_lottery.id, slot, p_seconds, expect);
    made := made + 1;
    -- round_header, without its record
    hash := sha256_text('yaksok-round-v1' || E'\nlottery=' || p_lottery.key || E'\ngame=' || p_lottery.game
      || E'\nround=' || before.seq + made || E'\nexpect=' || expect || E'\nopens=' || epoch_ms(slot)
      || E'\ncloses=' || epoch_ms(close) || E'\ndraws=' || epoch_ms(draw) || E'\ncommitment=-'
      || E'\nodds=' || hex(p_lottery.odds_hash) || E'\nprevious=' || hex(hash));
    expects := expects || expect;
    slots := slots || slot;
    closes := closes || close;
    draws := draws || draw;
    hashes := hashes || hash;
    slot := draw;
  end loop;
  insert into rounds (lottery_id, seq, expect, opens_at, closes_at, draws_at, state, odds_hash, picks, condition,
      previous_hash, hash, published_at, resolved_at, void_reason)
    select p_lottery.id, before.seq + m.n, m.expect, m.slot, m.close, m.draw, 'void', p_lottery.odds_hash, o.types,
      p_lottery.condition, lag(m.hash, 1, before.hash) over (order by m.n), m.hash, money_now(), money_now(), 'downtime'
    from odds_tables o, unnest(expects, slots, closes, draws, hashes) with ordinality m (expect, slot, close, draw, hash, n)
    where o.hash = p_lottery.odds_hash;
  return made;
end $$;
drop function round_number;
drop function rounds_publish(smallint, int);

-- Publishes the rounds of a lottery up to two rounds ahead. Rounds whose time passed while nobody worked are listed as
-- void; the one that is running opens late, after its commitment. p_seen is the newest round that the caller has ever
-- seen. Returns how many; call again until there are none.
create function rounds_publish(p_lottery smallint, p_seconds int, p_seen bigint default 0) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz;
  step interval := make_interval(secs => p_seconds);
  -- the round that runs now, or the next where it is too late to enter this one
  running timestamptz;
  lottery lotteries;
  last rounds;
  r rounds;
  slot timestamptz;
  made int := 0;
begin
  -- Whoever holds the lock does the work; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('publish ' || p_lottery, 1)) then return 0; end if;
  select * into strict lottery from lotteries where id = p_lottery;
  perform chains_prove(p_lottery, p_seen);
  t := money_now();
  -- Rounds are published up to two ahead: one that opens later was published by a clock that was wrong. Nobody waits for
  -- it: what has not opened is void, and numbering goes on from here.
  if exists (select 1 from rounds where lottery_id = p_lottery and state in ('open', 'closed')
             and opens_at >= t + 2 * greatest(step, draws_at - opens_at)) then
    perform rounds_void_ahead(p_lottery);
  end if;
  running := date_bin(step, t, timestamptz '2020-01-01 00:00+09');
  if running + step - t < interval '5.5 seconds' then running := running + step; end if;
  select * into last from rounds where lottery_id = p_lottery order by seq desc limit 1;
  if last.draws_at < running then
    made := skip_rounds(lottery, p_seconds, running);
  end if;
  loop
    select * into last from rounds where lottery_id = p_lottery order by seq desc limit 1;
    slot := coalesce(last.draws_at, running);
    if slot > t and last.state not in ('open', 'closed') then
      -- Voided ahead of its time: the rounds after it begin where the last that still runs ends. The break says so.
      select greatest(running, max(draws_at)) into slot
        from rounds where lottery_id = p_lottery and state in ('open', 'closed');
      insert into chain_breaks (lottery_id, from_seq, reason, broken_at) values (p_lottery, last.seq + 1, 'clock', t)
        on conflict do nothing;
    end if;
    exit when slot < running or slot >= t + 2 * step;
    r := null;
    r.lottery_id := p_lottery;
    r.seq := coalesce(last.seq, 0) + 1;
    r.expect := next_expect(p_lottery, slot, p_seconds, last.expect);
    r.opens_at := greatest(slot, date_trunc('milliseconds', t) + interval '250 milliseconds');
    r.draws_at := round_draws(r.opens_at, step);
    r.closes_at := round_closes(r.draws_at);
    r.odds_hash := lottery.odds_hash;
    r.previous_hash := coalesce(last.hash, sha256_text('yaksok-first-round-v1'));
    select l.chain_id, l.chain_index into r.chain_id, r.chain_index from next_link(p_lottery) l;
    r.commitment := sha256(seed_of_link(chain_link(r.chain_id, r.chain_index)));
    r.hash := sha256_text(round_header(lottery.key, lottery.game, r));
    insert into rounds (lottery_id, seq, expect, opens_at, closes_at, draws_at, state, odds_hash, picks, condition,
        chain_id, chain_index, commitment, previous_hash, hash, published_at)
      select r.lottery_id, r.seq, r.expect, r.opens_at, r.closes_at, r.draws_at, 'open', r.odds_hash, o.types,
        lottery.condition, r.chain_id, r.chain_index, r.commitment, r.previous_hash, r.hash, money_now()
      from odds_tables o where o.hash = lottery.odds_hash;
    made := made + 1;
  end loop;
  if made > 0 then perform pg_notify('yaksok', 'rounds:' || lottery.key); end if;
  return made;
end $$;

-- Rounds with work to do now: seal the entries of a closed one, draw a sealed one, void one that nobody sealed before its
-- draw, show the link of a void one once its draw time has come.
create or replace function rounds_due() returns table (id bigint, action text) language sql stable as $$
  select due.id, due.action from (
    select r.id, r.draws_at, case when r.state = 'closed' then 'draw' when r.draws_at <= t.at then 'void' else 'seal' end
    from rounds r, (select money_now() as at) t
    where r.state in ('open', 'closed') and (case r.state when 'open' then r.closes_at else r.draws_at end) <= t.at
    union all
    select r.id, r.draws_at, 'reveal' from rounds r, (select money_now() as at) t
    where r.state = 'void' and r.link is null and r.commitment is not null and r.draws_at <= t.at
  ) due (id, draws_at, action) order by due.draws_at, due.id
$$;

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
  perform pg_notify('yaksok', 'rounds:' || lottery.key);
  return true;
end $$;
create trigger rounds_sealed_in_time before update on rounds for each row
  when (old.state = 'open' and new.state = 'closed' and new.sealed_at >= new.draws_at) execute function refuse_change();

-- Reveals, draws and settles a sealed round, all in one transaction: exactly once (P7).
create or replace function round_draw(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  odds odds_tables;
  t timestamptz;
  revealed bytea;
  result text;
  wins text[];
  total_paid bigint;
  resolved bigint;
begin
  perform chains_prove(d.lottery_id, 0) from rounds d where d.id = p_round;
  select * into r from rounds where id = p_round and state = 'closed' and draws_at <= money_now()
    for update skip locked;
  if not found then return false; end if;
  t := money_now();
  select * into lottery from lotteries where id = r.lottery_id;
  select * into odds from odds_tables where hash = r.odds_hash;
  revealed := chain_link(r.chain_id, r.chain_index);
  if sha256(seed_of_link(revealed)) is distinct from r.commitment then
    raise exception 'round %: the seed does not match its commitment', r.expect;
  end if;
  result := draw_opencode(seed_of_link(revealed), lottery.key, r.expect, lottery.game, 'none');
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
  update rounds set state = 'drawn', link = revealed, opencode = result, paid = total_paid, resolved_at = t
    where id = r.id;
  perform pg_notify('yaksok', 'rounds:' || lottery.key);
  return true;
end $$;

-- Voids a round that was not sealed before its draw; every stake returns.
create or replace function round_void(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from rounds where id = p_round and state = 'open' and draws_at <= money_now() for update skip locked;
  if not found then return false; end if;
  return rounds_cancel(array[p_round], 'downtime') = 1;
end $$;

revoke all on function round_closes, round_draws, next_expect, rounds_void_ahead, skip_rounds, rounds_publish
  from public;
grant execute on function rounds_publish to yaksok_app;

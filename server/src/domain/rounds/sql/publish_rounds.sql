-- Makes a table the one that new rounds of its game are bound to; a table that is known already is found again.
create or replace function rounds_use_odds(p_game text, p_types text[], p_hundredths int[]) returns bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_hash bytea := odds_hash(p_game, p_types, p_hundredths);
begin
  insert into odds_tables (hash, game, types, hundredths) values (table_hash, p_game, p_types, p_hundredths)
    on conflict do nothing;
  update lotteries set odds_hash = table_hash where game = p_game and odds_hash is distinct from table_hash;
  return table_hash;
end $$;

-- Lists the rounds between the last published one and p_until as void: nobody worked while their time passed. At most
-- 5,000 a call; returns how many.
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
  v int := case when exists (select 1 from beacon_in_use) then 2 else 1 end;
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
    hash := sha256_text('yaksok-round-v' || v || E'\nlottery=' || p_lottery.key || E'\ngame=' || p_lottery.game
      || E'\nround=' || before.seq + made || E'\nexpect=' || expect || E'\nopens=' || epoch_ms(slot)
      || E'\ncloses=' || epoch_ms(close) || E'\ndraws=' || epoch_ms(draw)
      || case v when 1 then E'\ncommitment=-' else E'\nbeacon=-\nbeacon-round=-\nrules=yaksok-draw-v2' end
      || E'\nodds=' || hex(p_lottery.odds_hash) || E'\nprevious=' || hex(hash));
    expects := expects || expect;
    slots := slots || slot;
    closes := closes || close;
    draws := draws || draw;
    hashes := hashes || hash;
    slot := draw;
  end loop;
  insert into rounds (lottery_id, seq, expect, opens_at, closes_at, draws_at, state, odds_hash, picks, condition,
      previous_hash, hash, published_at, resolved_at, void_reason, version)
    select p_lottery.id, before.seq + m.n, m.expect, m.slot, m.close, m.draw, 'void', p_lottery.odds_hash, o.types,
      p_lottery.condition, lag(m.hash, 1, before.hash) over (order by m.n), m.hash, money_now(), money_now(), 'downtime', v
    from odds_tables o, unnest(expects, slots, closes, draws, hashes) with ordinality m (expect, slot, close, draw, hash, n)
    where o.hash = p_lottery.odds_hash;
  return made;
end $$;

-- Publishes the rounds of a lottery up to two rounds ahead. Rounds whose time passed while nobody worked are listed as
-- void; the one that is running opens late, after its commitment. p_seen is the newest round that the caller has ever
-- seen. Returns how many; call again until there are none.
create or replace function rounds_publish(p_lottery smallint, p_seconds int, p_seen bigint default 0) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz;
  step interval := make_interval(secs => p_seconds);
  -- the round that runs now, or the next where it is too late to enter this one
  running timestamptz;
  lottery lotteries;
  -- null: none is in use, and rounds are published by version 1
  beacon beacon_chains;
  last rounds;
  r rounds;
  slot timestamptz;
  made int := 0;
begin
  -- Whoever holds the lock does the work; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('publish ' || p_lottery, 1)) then return 0; end if;
  select * into strict lottery from lotteries where id = p_lottery;
  select c.* into beacon from beacon_in_use u join beacon_chains c on c.hash = u.chain;
  perform chains_prove(p_lottery, p_seen);
  t := money_now();
  -- Rounds are published up to two ahead: one that opens later was published by a clock that was wrong. Nobody waits for
  -- it: what has not opened is void, and numbering goes on from here.
  if exists (select 1 from rounds where lottery_id = p_lottery and state in ('open', 'closed')
             and logged_at is null and opens_at >= t + 2 * greatest(step, draws_at - opens_at)) then
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
    if slot > t and (last.state not in ('open', 'closed') or (last.state = 'closed' and last.opens_at > t)) then
      -- Voided, or sealed for good, ahead of its time: the rounds after it begin where the last that still runs ends. The break says so.
      select greatest(running, max(draws_at)) into slot
        from rounds where lottery_id = p_lottery and state in ('open', 'closed') and not (state = 'closed' and opens_at > t);
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
    if beacon.hash is null then
      r.version := 1;
      select l.chain_id, l.chain_index into r.chain_id, r.chain_index from next_link(p_lottery) l;
      r.commitment := sha256(seed_of_link(chain_link(r.chain_id, r.chain_index)));
    else
      r.version := 2;
      r.beacon_chain := beacon.hash;
      r.beacon_round := beacon_round_at(beacon, r.draws_at);
    end if;
    r.hash := sha256_text(round_header(lottery.key, lottery.game, r));
    insert into rounds (lottery_id, seq, expect, opens_at, closes_at, draws_at, state, odds_hash, picks, condition,
        chain_id, chain_index, commitment, previous_hash, hash, published_at, version, beacon_chain, beacon_round)
      select r.lottery_id, r.seq, r.expect, r.opens_at, r.closes_at, r.draws_at, 'open', r.odds_hash, o.types,
        lottery.condition, r.chain_id, r.chain_index, r.commitment, r.previous_hash, r.hash, money_now(),
        r.version, r.beacon_chain, r.beacon_round
      from odds_tables o where o.hash = lottery.odds_hash;
    made := made + 1;
  end loop;
  if made > 0 then perform announce('rounds:' || lottery.key); end if;
  return made;
end $$;

grant execute on function rounds_use_odds, rounds_publish to yaksok_app;

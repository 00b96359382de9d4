-- Rounds: commitments from pre-committed hash chains, entries, draws. Formats and reasons: shared/src/domain/fairness.
-- The database itself derives seeds and results: no caller can see one before its time or pass another one in.

-- One odds table a game and version, named by the hash of its canonical text. Filled from shared/domain at start.
create table odds_tables (
  hash bytea primary key,
  game text not null check (game in ('digit', 'dice')),
  -- pick type -> odds in hundredths; types and hundredths are parallel arrays in the order they are shown
  types text[] not null,
  hundredths int[] not null,
  created_at timestamptz not null default now(),
  check (cardinality(types) = cardinality(hundredths))
);

create table lotteries (
  id smallint primary key,
  key text not null unique,
  name text not null,
  description text not null,
  game text not null check (game in ('digit', 'dice')),
  -- least balance to take part, won
  condition bigint not null check (condition >= 0),
  position smallint not null unique,
  house_account bigint not null references ledger_accounts,
  -- the table that rounds published from now on are bound to
  odds_hash bytea references odds_tables
);

insert into ledger_accounts (id, kind, name) values
  (11, 'house', '2시간'), (12, 'house', '4시간'), (13, 'house', '하루'), (14, 'house', '주사위');
insert into lotteries (id, key, name, description, game, condition, position, house_account) values
  (1, 'h2', '2시간', '2시간 동안 함께하는 인증 패키지예요', 'digit', 10000, 1, 11),
  (2, 'h4', '4시간', '4시간 동안 함께하는 인증 패키지예요', 'digit', 10000, 2, 12),
  (3, 'd1', '하루', '하루 동안 함께하는 인증 패키지예요', 'digit', 10000, 3, 13),
  (4, 'dice', '주사위', '주사위 세 개의 합을 맞혀요', 'dice', 10000, 4, 14);

-- A chain of `length` links: link k-1 is the hash of link k. The anchor (link 0) is published when the chain is made,
-- link k is revealed with the k-th round of the chain.
create table seed_chains (
  id bigint generated always as identity primary key,
  lottery_id smallint not null references lotteries,
  length int not null,
  anchor bytea not null,
  created_at timestamptz not null
);
-- The last link, from which all others follow. No role of the application can read it.
create table seed_chain_secrets (
  chain_id bigint primary key references seed_chains,
  last_link bytea not null
);

create table rounds (
  id bigint generated always as identity primary key,
  lottery_id smallint not null references lotteries,
  -- 1, 2, 3 … in a lottery, without a gap
  seq bigint not null,
  expect text not null check (expect ~ '^[0-9]{12,13}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- open: published (it takes entries between opens_at and closes_at); closed: entries sealed; drawn; void
  state text not null check (state in ('open', 'closed', 'drawn', 'void')),
  odds_hash bytea not null references odds_tables,
  -- of its odds table and lottery, so that an order reads one row: what may be picked, and the least balance
  picks text[] not null,
  condition bigint not null,
  -- null for a round that was missed before it could be published
  chain_id bigint references seed_chains,
  chain_index int,
  commitment bytea,
  previous_hash bytea not null,
  hash bytea not null,
  published_at timestamptz not null,
  entry_count int,
  entries_root bytea,
  sealed_at timestamptz,
  -- the chain's link, revealed once the round is drawn (or void): the seed follows from it
  link bytea,
  opencode text not null default '',
  resolved_at timestamptz,
  void_reason text not null default '',
  staked bigint not null default 0,
  paid bigint not null default 0,
  unique (lottery_id, seq),
  unique (lottery_id, expect),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((chain_id is null) = (commitment is null)),
  check ((state = 'drawn') = (opencode <> '')),
  check ((state = 'void') = (void_reason <> ''))
);
create index rounds_due_idx on rounds (draws_at) where state in ('open', 'closed');

-- What was published is never changed; the rest is filled in once, in order.
create trigger rounds_kept before delete or truncate on rounds for each statement execute function refuse_change();
create trigger rounds_published_once before update on rounds for each row
  when (row(old.id, old.lottery_id, old.seq, old.expect, old.opens_at, old.closes_at, old.draws_at, old.odds_hash, old.picks, old.condition,
            old.chain_id, old.chain_index, old.commitment, old.previous_hash, old.hash)
        is distinct from row(new.id, new.lottery_id, new.seq, new.expect, new.opens_at, new.closes_at, new.draws_at,
            new.odds_hash, new.picks, new.condition, new.chain_id, new.chain_index, new.commitment, new.previous_hash, new.hash)
        or old.state in ('drawn', 'void') or (old.state = 'closed' and new.state = 'open')
        or (old.entries_root is not null and new.entries_root is distinct from old.entries_root))
  execute function refuse_change();
create trigger odds_immutable before update or delete or truncate on odds_tables
  for each statement execute function refuse_change();
create trigger chains_immutable before update or delete or truncate on seed_chains
  for each statement execute function refuse_change();

-- An order: one entry of a round. Rounds and accounts are checked under their locks, not by foreign keys, which would
-- lock the round's row once an order.
create table orders (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  round_id bigint not null,
  line bigint not null,
  picks text[] not null,
  -- won a pick, and for all picks
  stake bigint not null check (stake > 0),
  total bigint not null check (total = stake * cardinality(picks)),
  hold_id bigint not null,
  -- known to the member alone: hides the entry among the published leaves
  nonce uuid not null,
  -- 0 not drawn, 1 won, 2 lost, 3 void
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 70);
create unique index orders_account_line_key on orders (account_id, line);
create index orders_round_idx on orders (round_id);
create trigger orders_kept before delete or truncate on orders for each statement execute function refuse_change();
create trigger orders_settled_once before update on orders for each row
  when (old.status <> 0 or row(old.id, old.account_id, old.round_id, old.line, old.picks, old.stake, old.total,
          old.hold_id, old.nonce, old.created_at)
        is distinct from row(new.id, new.account_id, new.round_id, new.line, new.picks, new.stake, new.total,
          new.hold_id, new.nonce, new.created_at))
  execute function refuse_change();

-- Hashing. Every text is versioned and separated, so that no hash of one kind is a hash of another.

create function sha256_text(t text) returns bytea language sql immutable parallel safe
  as $$ select sha256(convert_to(t, 'UTF8')) $$;

create function epoch_ms(t timestamptz) returns bigint language sql immutable parallel safe
  as $$ select round(extract(epoch from t) * 1000)::bigint $$;

create function hex(b bytea) returns text language sql immutable parallel safe
  as $$ select coalesce(encode(b, 'hex'), '-') $$;

-- One step down a chain: link k gives link k-1.
create function previous_link(link bytea) returns bytea language sql immutable parallel safe
  as $$ select sha256('yaksok-link-v1'::bytea || link) $$;

create function seed_of_link(link bytea) returns bytea language sql immutable parallel safe
  as $$ select sha256('yaksok-seed-v1'::bytea || link) $$;

-- HMAC-SHA256 for keys of up to 64 bytes, so that no extension is needed.
create function hmac_sha256(key bytea, message bytea) returns bytea language plpgsql immutable parallel safe as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;

-- Bytes of HMAC(seed, round) become values without bias: those from the largest multiple up are skipped, and the
-- counter gives more when a block runs out.
create function draw_opencode(seed bytea, p_key text, p_expect text, p_game text, p_randomness text) returns text
language plpgsql immutable parallel safe as $$
declare
  faces int := case p_game when 'digit' then 10 else 6 end;
  wanted int := case p_game when 'digit' then 1 else 3 end;
  bound int := 256 - 256 % faces;
  drawn text[] := '{}';
  counter int := 0;
  block bytea;
  value int;
begin
  loop
    block := hmac_sha256(seed, convert_to(
      format('yaksok-draw-v1|%s|%s|%s|%s', p_key, p_expect, p_randomness, counter), 'UTF8'));
    for i in 0 .. 31 loop
      value := get_byte(block, i);
      continue when value >= bound;
      drawn := drawn || (value % faces + 1)::text;
      if cardinality(drawn) = wanted then return array_to_string(drawn, ','); end if;
    end loop;
    counter := counter + 1;
  end loop;
end $$;

-- RFC 6962: an odd node moves up unchanged; no entries give the hash of nothing.
create function merkle_root(leaves bytea[]) returns bytea language plpgsql immutable as $$
declare
  level bytea[] := leaves;
begin
  if coalesce(cardinality(level), 0) = 0 then return sha256(''); end if;
  while cardinality(level) > 1 loop
    select array_agg(case when r is null then l else sha256('\x01'::bytea || l || r) end order by o) into level
      from (select l, o, lead(l) over (order by o) as r from unnest(level) with ordinality u (l, o)) pairs
      where o % 2 = 1;
  end loop;
  return level[1];
end $$;

create function entry_leaf(p_key text, p_expect text, o orders) returns bytea language sql immutable as $$
  select sha256('\x00'::bytea || convert_to(concat_ws(E'\n', 'yaksok-entry-v1', p_key, p_expect, o.id,
    array_to_string(o.picks, ','), o.stake, o.nonce), 'UTF8'))
$$;

create function round_header(p_key text, p_game text, r rounds) returns text language sql stable as $$
  select concat_ws(E'\n', 'yaksok-round-v1', 'lottery=' || p_key, 'game=' || p_game, 'round=' || r.seq,
    'expect=' || r.expect, 'opens=' || epoch_ms(r.opens_at), 'closes=' || epoch_ms(r.closes_at),
    'draws=' || epoch_ms(r.draws_at), 'commitment=' || hex(r.commitment), 'odds=' || hex(r.odds_hash),
    'previous=' || hex(r.previous_hash))
$$;

-- The derived facts of a result: 대/소, 홀/짝, and the sum for dice (decisions.md, One-value results).
create function winning_types(p_game text, p_opencode text) returns text[] language sql immutable as $$
  select array[
      case when total >= case p_game when 'digit' then 6 else 11 end then '대' else '소' end,
      case when total % 2 = 0 then '짝' else '홀' end
    ] || case p_game when 'dice' then array[total::text] else '{}' end
  from (select sum(v::int) as total from unnest(string_to_array(p_opencode, ',')) v) s
$$;

-- Makes a table the one that new rounds of its game are bound to; a table that is known already is found again.
create function rounds_use_odds(p_game text, p_types text[], p_hundredths int[]) returns bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  body text;
  table_hash bytea;
begin
  select concat_ws(E'\n', 'yaksok-odds-v1', p_game, string_agg(type || '=' || odds, E'\n' order by o)) into body
    from unnest(p_types, p_hundredths) with ordinality u (type, odds, o);
  table_hash := sha256_text(body);
  insert into odds_tables (hash, game, types, hundredths) values (table_hash, p_game, p_types, p_hundredths)
    on conflict do nothing;
  update lotteries set odds_hash = table_hash where game = p_game and odds_hash is distinct from table_hash;
  return table_hash;
end $$;

-- A link of a chain, computed from its secret. For the functions below only.
create function chain_link(p_chain bigint, p_index int) returns bytea language plpgsql as $$
declare
  link bytea;
  steps int;
begin
  select s.last_link, c.length - p_index into link, steps
    from seed_chains c join seed_chain_secrets s on s.chain_id = c.id where c.id = p_chain;
  for i in 1 .. steps loop
    link := previous_link(link);
  end loop;
  return link;
end $$;

create function new_chain(p_lottery smallint, p_length int) returns seed_chains language plpgsql as $$
declare
  last bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  link bytea := last;
  chain seed_chains;
begin
  for i in 1 .. p_length loop
    link := previous_link(link);
  end loop;
  insert into seed_chains (lottery_id, length, anchor, created_at) values (p_lottery, p_length, link, money_now())
    returning * into chain;
  insert into seed_chain_secrets (chain_id, last_link) values (chain.id, last);
  return chain;
end $$;

-- The next unused link: the older of the last two chains that has one. The chain after it is anchored 16 rounds ahead.
create function next_link(p_lottery smallint, out chain_id bigint, out chain_index int) language plpgsql as $$
declare
  chain record;
  free int := 0;
begin
  for chain in
    select c.id, c.length, coalesce((select max(r.chain_index) from rounds r where r.chain_id = c.id), 0) as used
    from (select * from seed_chains where lottery_id = p_lottery order by id desc limit 2) c order by c.id
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

-- The number of a round that begins at p_slot: the day of Seoul and the place in it, counted on from the round before it
-- on the same day.
create function round_number(p_slot timestamptz, p_seconds int, p_before text) returns text
language plpgsql immutable as $$
declare
  day text := to_char(p_slot at time zone 'Asia/Seoul', 'YYYYMMDD');
  number bigint;
begin
  if left(p_before, 8) = day then
    number := substr(p_before, 9)::bigint + 1;
  else
    number := extract(epoch from p_slot - day::date::timestamp at time zone 'Asia/Seoul')::bigint / p_seconds + 1;
  end if;
  return day || case when number < 10000 then lpad(number::text, 4, '0') else number::text end;
end $$;

-- Lists the rounds between the last published one and p_until as void: nobody worked while their time passed. At most
-- 5,000 a call; returns how many.
create function skip_rounds(p_lottery lotteries, p_seconds int, p_until timestamptz) returns int
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
    draw := date_bin(step, slot, timestamptz '2020-01-01 00:00+09') + step;
    close := greatest(draw - interval '3 seconds', slot + (draw - slot) / 2);
    expect := round_number(slot, p_seconds, expect);
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

-- Publishes the rounds of a lottery up to two rounds ahead. Rounds whose time passed while nobody worked are listed as
-- void; the one that is running opens late, after its commitment. Returns how many; call again until there are none.
create function rounds_publish(p_lottery smallint, p_seconds int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  step interval := make_interval(secs => p_seconds);
  -- the round that runs now, or the next where it is too late to enter this one
  running timestamptz := date_bin(step, t, timestamptz '2020-01-01 00:00+09');
  lottery lotteries;
  last rounds;
  r rounds;
  slot timestamptz;
  made int := 0;
begin
  -- Whoever holds the lock does the work; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('publish ' || p_lottery, 1)) then return 0; end if;
  select * into strict lottery from lotteries where id = p_lottery;
  if running + step - t < interval '5.5 seconds' then running := running + step; end if;
  select * into last from rounds where lottery_id = p_lottery order by seq desc limit 1;
  if last.draws_at < running then
    made := skip_rounds(lottery, p_seconds, running);
  end if;
  loop
    select * into last from rounds where lottery_id = p_lottery order by seq desc limit 1;
    slot := coalesce(last.draws_at, running);
    exit when slot < running or slot >= t + 2 * step;
    r := null;
    r.lottery_id := p_lottery;
    r.seq := coalesce(last.seq, 0) + 1;
    r.expect := round_number(slot, p_seconds, last.expect);
    r.opens_at := greatest(slot, date_trunc('milliseconds', t) + interval '250 milliseconds');
    r.draws_at := date_bin(step, slot, timestamptz '2020-01-01 00:00+09') + step;
    r.closes_at := greatest(r.draws_at - interval '3 seconds', r.opens_at + (r.draws_at - r.opens_at) / 2);
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

-- Rounds with work to do now: seal the entries of a closed one, draw a sealed one, void one that nobody sealed until
-- well after its draw. What is sealed is always drawn, however late: nothing about it can vary any more.
create function rounds_due() returns table (id bigint, action text) language sql stable as $$
  select r.id, case when r.state = 'closed' then 'draw'
    when r.draws_at + greatest(interval '60 seconds', r.draws_at - r.opens_at) < t.at then 'void' else 'seal' end
  from rounds r, (select money_now() as at) t
  where r.state in ('open', 'closed') and (case r.state when 'open' then r.closes_at else r.draws_at end) <= t.at
  order by r.draws_at, r.id
$$;

create function round_lock_key(p_lottery smallint, p_expect text) returns bigint language sql immutable
  as $$ select hashtextextended('round ' || p_lottery || ' ' || p_expect, 1) $$;

-- Closes a round for good and fixes its entries under one root. False where another process is at it, or it is too
-- early or done.
create function round_seal(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  leaves bytea[];
  total_staked bigint;
begin
  select * into r from rounds where id = p_round and state = 'open' and closes_at <= money_now() for update skip locked;
  if not found then return false; end if;
  select * into lottery from lotteries where id = r.lottery_id;
  -- Orders hold this lock shared until they commit: from here on none is on its way.
  perform pg_advisory_xact_lock(round_lock_key(r.lottery_id, r.expect));
  select array_agg(entry_leaf(lottery.key, r.expect, o) order by o.id), coalesce(sum(o.total), 0)
    into leaves, total_staked from orders o where o.round_id = r.id;
  update rounds set state = 'closed', entry_count = coalesce(cardinality(leaves), 0),
      entries_root = merkle_root(leaves), staked = total_staked, sealed_at = money_now()
    where id = r.id;
  perform pg_notify('yaksok', 'rounds:' || lottery.key);
  return true;
end $$;

-- Reveals, draws and settles a sealed round, all in one transaction: exactly once (P7).
create function round_draw(p_round bigint) returns boolean
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

-- Voids a round that was not sealed in time; every stake returns.
create function round_void(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rounds;
  lottery lotteries;
  t timestamptz;
begin
  select * into r from rounds where id = p_round and state = 'open'
    and id in (select d.id from rounds_due() d where d.action = 'void') for update skip locked;
  if not found then return false; end if;
  select * into lottery from lotteries where id = r.lottery_id;
  perform pg_advisory_xact_lock(round_lock_key(r.lottery_id, r.expect));
  t := money_now();
  update orders set status = 3, updated_at = t where round_id = r.id;
  update ledger_holds h set state = 'voided', reason = 'round void', resolved_at = t
    from orders o where o.round_id = r.id and h.id = o.hold_id;
  perform 1 from ledger_accounts where id in (select account_id from orders where round_id = r.id)
    order by id for no key update;
  update ledger_accounts a set held_bets = a.held_bets - s.total
    from (select account_id, sum(total) as total from orders where round_id = r.id group by 1) s
    where a.id = s.account_id;
  update rounds set state = 'void', void_reason = 'downtime', resolved_at = t,
      link = chain_link(r.chain_id, r.chain_index),
      entry_count = (select count(*) from orders where round_id = r.id),
      entries_root = merkle_root(array(select entry_leaf(lottery.key, r.expect, o) from orders o
                                       where o.round_id = r.id order by o.id)),
      staked = (select coalesce(sum(total), 0) from orders where round_id = r.id)
    where id = r.id;
  perform pg_notify('yaksok', 'rounds:' || lottery.key);
  return true;
end $$;

-- Places an order. Outcome 'done' or 'replayed' with the order and the balance after it; else why not, and then
-- nothing has changed (P8). The hottest function there is: everything it must know comes in one query, and the account
-- is checked and changed by one statement.
create function order_place(p_member bigint, p_lottery int, p_expect text, p_picks text[], p_stake bigint,
                            p_key text, p_payload bytea,
                            out outcome text, out id bigint, out balance bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  total bigint := p_stake * cardinality(p_picks);
  known record;
  limits record;
  account record;
  hold bigint;
begin
  -- Held until this transaction ends; two requests with one key never work at the same time.
  if p_key is not null
    and not pg_try_advisory_xact_lock(hashtextextended(p_member || ' order ' || p_key, 1)) then
    outcome := 'in_flight';
    return;
  end if;
  -- Whoever seals the round holds this lock alone, and only after its close.
  if not pg_try_advisory_xact_lock_shared(round_lock_key(p_lottery::smallint, p_expect)) then
    outcome := 'closed';
    return;
  end if;
  at := money_now();
  select m.status, lim.member_id is not null as limited, r.id as round_id, r.state, r.opens_at, r.closes_at, r.condition,
      p_picks <@ r.picks as offered, k.payload, k.result_id, k.balance
    into known
    from members m
    left join member_limits lim on lim.member_id = m.id
    left join idempotency_keys k on k.member_id = m.id and k.operation = 'order' and k.key = p_key
    left join rounds r on r.lottery_id = p_lottery::smallint and r.expect = p_expect
    where m.id = p_member;
  if known.payload is not null then
    outcome := case when known.payload = p_payload then 'replayed' else 'key_reused' end;
    if outcome = 'replayed' then
      id := known.result_id;
      balance := known.balance;
    end if;
    return;
  end if;
  outcome := case
    when known.status is distinct from 1 then 'inactive'
    when known.round_id is null then 'no_round'
    when not known.offered then 'no_pick'
    when known.state <> 'open' or known.closes_at <= at then 'closed'
    when known.opens_at > at then 'not_open'
  end;
  if outcome is not null then return; end if;
  if known.limited then
    select * into limits from limits_now(p_member);
    outcome := money_block(p_member, limits.excluded_at, limits.break_until);
    if outcome is not null then
      at := limits.break_until;
      return;
    end if;
    if limits.loss is not null then
      -- Stakes that are not drawn yet count as lost until they are. Under the lock: orders in parallel queue here.
      select a.held_bets + coalesce(d.staked - d.won, 0) as lost into account
        from ledger_accounts a left join account_days d on d.account_id = a.id and d.day = seoul_day(at)
        where a.id = p_member for no key update of a;
      if account.lost + total > limits.loss then
        outcome := 'loss_limit';
        shortfall := greatest(limits.loss - account.lost, 0);
        return;
      end if;
    end if;
  end if;
  update ledger_accounts a set lines = a.lines + 1, orders = a.orders + 1, held_bets = a.held_bets + total
    where a.id = p_member and a.available >= greatest(total, known.condition)
    returning a.lines, a.available into account;
  if not found then
    select a.available into account from ledger_accounts a where a.id = p_member;
    outcome := case when account.available < total then 'insufficient' else 'condition' end;
    shortfall := greatest(total, known.condition) - account.available;
    return;
  end if;
  insert into ledger_holds (account_id, kind, amount, line, created_at)
    values (p_member, 'bet', total, account.lines, at) returning ledger_holds.id into hold;
  insert into orders (account_id, round_id, line, picks, stake, total, hold_id, nonce, created_at, updated_at)
    values (p_member, known.round_id, account.lines, p_picks, p_stake, total, hold, gen_random_uuid(), at, at)
    returning orders.id into id;
  balance := account.available;
  if p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'order', p_key, p_payload, id, balance);
  end if;
  outcome := 'done';
end $$;

revoke all on seed_chain_secrets from yaksok_app;
revoke insert, update, delete on odds_tables, lotteries, seed_chains, rounds, orders from yaksok_app;
revoke execute on function chain_link, new_chain, next_link, skip_rounds from public;

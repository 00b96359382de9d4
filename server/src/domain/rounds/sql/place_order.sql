-- Orders of a round hold this lock shared; whoever seals or voids it holds it alone.
create or replace function round_lock_key(p_lottery smallint, p_expect text) returns bigint language sql immutable
  as $$ select hashtextextended('round ' || p_lottery || ' ' || p_expect, 1) $$;

-- Takes an order: 'done' with its id, the balance, its line on the member's statement, its moment (at) and what its receipt
-- promises (leaf, hash and draw of the round); 'replayed' with all of them for a key that is known; 'in_flight',
-- 'key_reused', 'inactive', 'no_round', 'no_pick', 'closed', 'not_open', what money_block says (at: end of a break),
-- 'loss_limit', 'insufficient' or 'condition' (shortfall: won), 'large_stake' (more than the member's own amount, and not
-- p_confirmed). An order that was acknowledged is answered alike whenever
-- it is sent again, also while its round is being sealed.
create or replace function order_place(p_member bigint, p_lottery int, p_expect text, p_picks text[], p_stake bigint,
                            p_key text, p_payload bytea, p_confirmed boolean default false,
                            out outcome text, out id bigint, out balance bigint, out at timestamptz, out shortfall bigint,
                            out line bigint, out leaf bytea, out round_hash bytea, out drawn_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  total bigint := p_stake * cardinality(p_picks);
  sealing boolean;
  known record;
  limits record;
  account record;
  hold bigint;
  placed orders;
begin
  -- Held until this transaction ends; two requests with one key never work at the same time.
  if p_key is not null
    and not pg_try_advisory_xact_lock(hashtextextended(p_member || ' order ' || p_key, 1)) then
    outcome := 'in_flight';
    return;
  end if;
  -- Whoever seals the round holds this lock alone, and only after its close.
  sealing := not pg_try_advisory_xact_lock_shared(round_lock_key(p_lottery::smallint, p_expect));
  at := money_now();
  select m.status, r.id as round_id, r.state, r.opens_at, r.closes_at, r.condition,
      p_picks <@ r.picks as offered, k.payload, k.result_id, k.balance, r.hash, r.draws_at, t.key as lottery, r as of_round
    into known
    from members m
    left join idempotency_keys k on k.member_id = m.id and k.operation = 'order' and k.key = p_key
    left join rounds r on r.lottery_id = p_lottery::smallint and r.expect = p_expect
    left join lotteries t on t.id = r.lottery_id
    where m.id = p_member;
  round_hash := known.hash;
  drawn_at := known.draws_at;
  if known.payload is not null then
    outcome := case when known.payload = p_payload then 'replayed' else 'key_reused' end;
    if outcome = 'replayed' then
      id := known.result_id;
      balance := known.balance;
      select o.* into placed from orders o where o.id = known.result_id;
      line := placed.line;
      at := placed.created_at;
      leaf := round_leaf(known.lottery, known.of_round, placed);
    end if;
    return;
  end if;
  outcome := case
    when known.status is distinct from 1 then 'inactive'
    when known.round_id is null then 'no_round'
    when not known.offered then 'no_pick'
    when sealing or known.state <> 'open' or known.closes_at <= at then 'closed'
    when known.opens_at > at then 'not_open'
  end;
  if outcome is not null then return; end if;
  -- From here on nothing of this member changes until this transaction ends: settlement, the member's limits (by their
  -- trigger below) and other orders take this lock too. PostgreSQL reads only a locked row anew, never what was joined
  -- to it, so everything that counts is read by later statements, which see what was committed while this one waited.
  perform 1 from ledger_accounts a where a.id = p_member for no key update;
  at := money_now();
  if known.closes_at <= at then
    outcome := 'closed';
    return;
  end if;
  if exists (select 1 from member_limits l where l.member_id = p_member) then
    select * into limits from limits_now(p_member);
    outcome := money_block(p_member, limits.excluded_at, limits.break_until);
    if outcome is not null then
      at := limits.break_until;
      return;
    end if;
    if limits.loss is not null then
      -- Stakes that are not drawn yet count as lost until they are.
      select a.held_bets + coalesce(d.staked - d.won, 0) as lost into account
        from ledger_accounts a left join account_days d on d.account_id = a.id and d.day = seoul_day(at)
        where a.id = p_member;
      if account.lost + total > limits.loss then
        outcome := 'loss_limit';
        shortfall := greatest(limits.loss - account.lost, 0);
        return;
      end if;
    end if;
    if total > limits.large_stake and not p_confirmed then
      outcome := 'large_stake';
      return;
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
    returning orders.* into placed;
  id := placed.id;
  leaf := round_leaf(known.lottery, known.of_round, placed);
  balance := account.available;
  line := account.lines;
  if p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'order', p_key, p_payload, id, balance);
  end if;
  outcome := 'done';
end $$;

grant execute on function order_place, round_lock_key to yaksok_app;

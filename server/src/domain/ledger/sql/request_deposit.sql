-- Deposits: requests that an operator decides. One function an operation, one round trip each.

-- Files a deposit that nothing forbids: not the member's status, age, break or exclusion, not their own limit of the day.
-- The caller holds the account's lock.
create or replace function deposit_file(p_member bigint, p_amount bigint, p_bank_name text, p_bank_number text,
                             out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql as $$
declare
  limits record;
  used bigint;
  new_line bigint;
begin
  at := money_now();
  select * into limits from limits_now(p_member);
  outcome := money_block(p_member, limits.excluded_at, limits.break_until);
  if outcome is not null then
    at := limits.break_until;
    return;
  end if;
  if limits.deposit is not null then
    select coalesce(sum(d.amount), 0) into used from deposits d
      where d.account_id = p_member and d.status in (1, 2)
        and d.created_at >= seoul_day(at)::timestamp at time zone 'Asia/Seoul';
    if used + p_amount > limits.deposit then
      outcome := 'deposit_limit';
      shortfall := greatest(limits.deposit - used, 0);
      return;
    end if;
  end if;
  update ledger_accounts a set lines = a.lines + 1 where a.id = p_member returning a.lines into new_line;
  insert into deposits (account_id, line, amount, bank_name, bank_number, created_at, updated_at)
    values (p_member, new_line, p_amount, p_bank_name, p_bank_number, at, at) returning deposits.id into id;
  outcome := 'done';
end $$;

-- A member asks for a deposit. 'done' with the request's id; replayed, in flight or with a reused key as claim_key says;
-- refused for what the shortfall names: the desk's smallest amount, its number of requests, the member's own limit.
create or replace function wallet_deposit(p_member bigint, p_amount bigint, p_bank_name text, p_bank_number text,
                               p_key text, p_payload bytea,
                               out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed record;
  rules desk_rules;
  filed record;
begin
  if p_key is not null then
    select * into claimed from claim_key(p_member, 'deposit', p_key, p_payload);
    outcome := claimed.outcome;
    if outcome = 'replayed' then
      select d.id, d.created_at into id, at from deposits d where d.id = claimed.result_id;
    end if;
    if outcome <> 'new' then return; end if;
  end if;
  -- The account's lock makes requests of one member queue, so that neither the day's limit nor the desk's can be passed
  -- in parallel. What is counted is read after it, in statements of their own.
  perform 1 from ledger_accounts a where a.id = p_member for no key update;
  select * into rules from desk_rules;
  if p_amount < rules.deposit_least then
    outcome := 'deposit_too_small';
    shortfall := rules.deposit_least;
    return;
  end if;
  if (select count(*) from deposits d where d.account_id = p_member and d.status = 1) >= rules.deposits_open then
    outcome := 'deposits_waiting';
    shortfall := rules.deposits_open;
    return;
  end if;
  select * into filed from deposit_file(p_member, p_amount, p_bank_name, p_bank_number);
  outcome := filed.outcome;
  id := filed.id;
  at := filed.at;
  shortfall := filed.shortfall;
  if outcome = 'done' and p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'deposit', p_key, p_payload, id, 0);
  end if;
end $$;

grant execute on function wallet_deposit to yaksok_app;

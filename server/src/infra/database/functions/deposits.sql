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

-- Operator: approves (p_reason null) or rejects a deposit. 'done', 'missing' or 'decided' (somebody was faster);
-- 'excluded' or 'break': the member has stopped since, so instead of approved the request is rejected with that reason;
-- 'unconfirmed': the member has not confirmed their age yet, so it stays open.
create or replace function wallet_decide_deposit(p_id bigint, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d deposits;
  t timestamptz;
  limits record;
  transfer bigint;
begin
  select * into d from deposits where id = p_id for update;
  if not found then return 'missing'; end if;
  if d.status <> 1 then return 'decided'; end if;
  if p_reason is not null then
    update deposits set status = 3, reason = p_reason, updated_at = money_now() where id = p_id;
    return 'done';
  end if;
  perform 1 from ledger_accounts where id in (1, d.account_id) order by id for no key update;
  t := money_now();
  select * into limits from limits_now(d.account_id);
  if limits.excluded_at is not null or limits.break_until is not null then
    update deposits set status = 3, updated_at = t, reason = case
        when limits.excluded_at is not null then '이용을 멈춘 상태라 잔액에 더하지 않았어요. 보낸 돈이 있다면 돌려 드려요'
        else '쉬는 동안에는 잔액에 더하지 않아요. 보낸 돈이 있다면 돌려 드려요'
      end
      where id = p_id;
    return case when limits.excluded_at is not null then 'excluded' else 'break' end;
  end if;
  if (select m.adult_confirmed_at from members m where m.id = d.account_id) is null then return 'unconfirmed'; end if;
  insert into ledger_transfers (kind, created_at) values ('deposit', t) returning id into transfer;
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    values (transfer, 1, d.account_id, d.amount, d.line), (transfer, 2, 1, -d.amount, null);
  update ledger_accounts a set posted = a.posted + case when a.id = 1 then -d.amount else d.amount end
    where a.id in (1, d.account_id);
  insert into account_days (account_id, day, deposited) values (d.account_id, seoul_day(t), d.amount)
    on conflict (account_id, day) do update set deposited = account_days.deposited + excluded.deposited;
  update deposits set status = 2, transfer_id = transfer, updated_at = t where id = p_id;
  return 'done';
end $$;

-- Operator: a deposit filed and approved in one go, past the rules of the desk but not past what binds the member.
create or replace function wallet_credit(p_member bigint, p_amount bigint, p_note text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  filed record;
begin
  perform 1 from ledger_accounts where id in (1, p_member) order by id for no key update;
  select * into filed from deposit_file(p_member, p_amount, p_note, '');
  if filed.outcome = 'done' then return wallet_decide_deposit(filed.id, null); end if;
  return filed.outcome;
end $$;

grant execute on function wallet_deposit to yaksok_app;

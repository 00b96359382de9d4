-- One member cannot fill the review desk: how many requests of a member may wait, and the smallest amount of one.
-- Operators change the figures (npm run ops -- desk set); members read them before they ask.
create table desk_rules (
  only_row boolean primary key default true check (only_row),
  -- won
  deposit_least bigint not null default 1000 check (deposit_least between 1 and 1000000),
  withdrawal_least bigint not null default 1000 check (withdrawal_least between 1 and 1000000),
  -- requests of one member under review at a time
  deposits_open int not null default 20 check (deposits_open between 1 and 1000000),
  withdrawals_open int not null default 20 check (withdrawals_open between 1 and 1000000)
);
insert into desk_rules default values;
revoke insert, update, delete on desk_rules from yaksok_app;

-- Counting what a member has under review, and the operator's lists by status, time and member.
create index deposits_open_idx on deposits (account_id) where status = 1;
create index withdrawals_open_idx on withdrawals (account_id) where status = 1;
create index deposits_status_idx on deposits (status, id);
create index withdrawals_status_idx on withdrawals (status, id);
create index deposits_time_idx on deposits (created_at);
create index withdrawals_time_idx on withdrawals (created_at);
create index withdrawals_account_time_idx on withdrawals (account_id, created_at);

-- Files a deposit that nothing forbids: not the member's status, age, break or exclusion, not their own limit of the day.
-- The caller holds the account's lock.
create function deposit_file(p_member bigint, p_amount bigint, p_bank_name text, p_bank_number text,
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
revoke all on function deposit_file from public;

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

create or replace function wallet_withdraw(p_member bigint, p_amount bigint, p_key text, p_payload bytea,
                                out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed record;
  account ledger_accounts;
  bound bank_accounts;
  rules desk_rules;
  hold bigint;
begin
  if p_key is not null then
    select * into claimed from claim_key(p_member, 'withdraw', p_key, p_payload);
    outcome := claimed.outcome;
    if outcome = 'replayed' then
      select w.id, w.created_at into id, at from withdrawals w where w.id = claimed.result_id;
    end if;
    if outcome <> 'new' then return; end if;
  end if;
  select * into account from ledger_accounts a where a.id = p_member for no key update;
  if (select m.status from members m where m.id = p_member) is distinct from 1 then
    outcome := 'inactive';
    return;
  end if;
  select * into bound from bank_accounts b where b.member_id = p_member;
  if not found then
    outcome := 'no_bank';
    return;
  end if;
  if account.available < p_amount then
    outcome := 'insufficient';
    shortfall := p_amount - account.available;
    return;
  end if;
  -- Whoever asks for all they have is never refused: no rule of the desk keeps money back. Such a request leaves
  -- nothing to ask for again.
  if p_amount < account.available then
    select * into rules from desk_rules;
    if p_amount < rules.withdrawal_least then
      outcome := 'withdrawal_too_small';
      shortfall := rules.withdrawal_least;
      return;
    end if;
    if (select count(*) from withdrawals w where w.account_id = p_member and w.status = 1) >= rules.withdrawals_open then
      outcome := 'withdrawals_waiting';
      shortfall := rules.withdrawals_open;
      return;
    end if;
  end if;
  at := money_now();
  update ledger_accounts a set lines = a.lines + 1, held_withdrawals = a.held_withdrawals + p_amount
    where a.id = p_member;
  insert into ledger_holds (account_id, kind, amount, line, created_at)
    values (p_member, 'withdrawal', p_amount, account.lines + 1, at) returning ledger_holds.id into hold;
  insert into withdrawals (account_id, line, amount, bank, number, holder, hold_id, created_at, updated_at)
    values (p_member, account.lines + 1, p_amount, bound.bank, bound.number, bound.holder, hold, at, at)
    returning withdrawals.id into id;
  if p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'withdraw', p_key, p_payload, id, account.available - p_amount);
  end if;
  outcome := 'done';
end $$;

-- Operator: a deposit filed and approved in one go, past the rules of the desk but not past what binds the member.
create function wallet_credit(p_member bigint, p_amount bigint, p_note text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  filed record;
begin
  perform 1 from ledger_accounts where id in (1, p_member) order by id for no key update;
  select * into filed from deposit_file(p_member, p_amount, p_note, '');
  if filed.outcome = 'done' then return wallet_decide_deposit(filed.id, null); end if;
  return filed.outcome;
end $$;

-- Deposits and withdrawals: requests that an operator decides. One function an operation, one round trip each.

-- 1 under review, 2 success, 3 rejected (product.txt section 4)
create table deposits (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  line bigint not null,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  bank_number text not null,
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  transfer_id bigint unique references ledger_transfers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, line),
  check ((status = 2) = (transfer_id is not null)),
  check (status <> 3 or reason <> '')
);
create index deposits_account_time_idx on deposits (account_id, created_at);
create index deposits_review_idx on deposits (id) where status = 1;

create table withdrawals (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  line bigint not null,
  amount bigint not null check (amount > 0),
  -- the bound bank account at the time of the request
  bank text not null,
  number text not null,
  holder text not null,
  hold_id bigint not null unique references ledger_holds,
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, line),
  check (status <> 3 or reason <> '')
);
create index withdrawals_review_idx on withdrawals (id) where status = 1;

create function wallet_deposit(p_member bigint, p_amount bigint, p_bank_name text, p_bank_number text,
                               p_key text, p_payload bytea,
                               out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed record;
  limits record;
  used bigint;
  new_line bigint;
begin
  if p_key is not null then
    select * into claimed from claim_key(p_member, 'deposit', p_key, p_payload);
    outcome := claimed.outcome;
    if outcome = 'replayed' then
      select d.id, d.created_at into id, at from deposits d where d.id = claimed.result_id;
    end if;
    if outcome <> 'new' then return; end if;
  end if;
  -- The account's lock makes requests of one member queue, so that the day's limit cannot be passed in parallel.
  perform 1 from ledger_accounts a where a.id = p_member for no key update;
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
  if p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'deposit', p_key, p_payload, id, 0);
  end if;
  outcome := 'done';
end $$;

create function wallet_withdraw(p_member bigint, p_amount bigint, p_key text, p_payload bytea,
                                out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed record;
  account ledger_accounts;
  bound bank_accounts;
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

-- Operator: approves (p_reason null) or rejects a deposit. 'done', 'missing' or 'decided' (somebody was faster).
create function wallet_decide_deposit(p_id bigint, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d deposits;
  t timestamptz;
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

-- Operator: approves (p_reason null) or rejects a withdrawal; the held money is paid out or returns at once.
create function wallet_decide_withdrawal(p_id bigint, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w withdrawals;
  t timestamptz;
  transfer bigint;
begin
  select * into w from withdrawals where id = p_id for update;
  if not found then return 'missing'; end if;
  if w.status <> 1 then return 'decided'; end if;
  perform 1 from ledger_accounts where id in (2, w.account_id) order by id for no key update;
  t := money_now();
  if p_reason is not null then
    update ledger_holds set state = 'voided', reason = p_reason, resolved_at = t where id = w.hold_id;
    update ledger_accounts set held_withdrawals = held_withdrawals - w.amount where id = w.account_id;
    update withdrawals set status = 3, reason = p_reason, updated_at = t where id = p_id;
    return 'done';
  end if;
  update ledger_holds set state = 'posted', resolved_at = t where id = w.hold_id;
  insert into ledger_transfers (kind, hold_id, created_at) values ('withdrawal', w.hold_id, t) returning id into transfer;
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    values (transfer, 1, w.account_id, -w.amount, w.line), (transfer, 2, 2, w.amount, null);
  update ledger_accounts a set posted = a.posted - w.amount, held_withdrawals = a.held_withdrawals - w.amount
    where a.id = w.account_id;
  update ledger_accounts a set posted = a.posted + w.amount where a.id = 2;
  insert into account_days (account_id, day, withdrawn) values (w.account_id, seoul_day(t), w.amount)
    on conflict (account_id, day) do update set withdrawn = account_days.withdrawn + excluded.withdrawn;
  update withdrawals set status = 2, updated_at = t where id = p_id;
  return 'done';
end $$;

-- Operator: takes a transfer back by a new one with the opposite entries (P4). 'done', 'missing', 'reversed' (once
-- only), 'not_reversible' (a reversal) or 'insufficient' (a member has spent the money).
create function ledger_reverse(p_transfer bigint, p_reason text, out outcome text, out transfer bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original ledger_transfers;
  t timestamptz;
begin
  -- Serialises reversals of one transfer without locking an immutable row.
  perform pg_advisory_xact_lock(hashtextextended('reverse ' || p_transfer, 1));
  select * into original from ledger_transfers where id = p_transfer;
  if not found then outcome := 'missing'; return; end if;
  if original.kind = 'reversal' then outcome := 'not_reversible'; return; end if;
  if exists (select 1 from ledger_transfers where reverses = p_transfer) then outcome := 'reversed'; return; end if;
  perform 1 from ledger_accounts where id in (select account_id from ledger_entries where transfer_id = p_transfer)
    order by id for no key update;
  if exists (
    select 1 from ledger_accounts a
      join (select account_id, sum(amount) as amount from ledger_entries where transfer_id = p_transfer group by 1) e
        on e.account_id = a.id
      where a.kind = 'member' and a.available < e.amount
  ) then outcome := 'insufficient'; return; end if;
  t := money_now();
  insert into ledger_transfers (kind, reverses, reason, created_at) values ('reversal', p_transfer, p_reason, t)
    returning id into transfer;
  update ledger_accounts a set lines = a.lines + 1 where a.kind = 'member'
    and a.id in (select account_id from ledger_entries where transfer_id = p_transfer);
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    select transfer, e.n, e.account_id, -e.amount, case when a.kind = 'member' then a.lines end
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = p_transfer;
  update ledger_accounts a set posted = a.posted - e.amount
    from (select account_id, sum(amount) as amount from ledger_entries where transfer_id = p_transfer group by 1) e
    where a.id = e.account_id;
  insert into account_days (account_id, day, staked, won, deposited, withdrawn)
    select e.account_id, seoul_day(t),
      coalesce(sum(e.amount) filter (where original.kind = 'bet' and e.amount < 0), 0),
      -coalesce(sum(e.amount) filter (where original.kind = 'bet' and e.amount > 0), 0),
      -coalesce(sum(e.amount) filter (where original.kind = 'deposit'), 0),
      coalesce(sum(e.amount) filter (where original.kind = 'withdrawal'), 0)
    from ledger_entries e where e.transfer_id = p_transfer and e.line is not null group by e.account_id
    on conflict (account_id, day) do update set
      staked = account_days.staked + excluded.staked, won = account_days.won + excluded.won,
      deposited = account_days.deposited + excluded.deposited, withdrawn = account_days.withdrawn + excluded.withdrawn;
  outcome := 'done';
end $$;

-- Five wrong fund passwords lock withdrawals for 15 minutes, nothing else (decisions.md, Fund password).
create table fund_password_guards (
  member_id bigint primary key references members,
  tries int not null check (tries between 0 and 5),
  locked_until timestamptz
);

-- Takes one try before the slow check of the password begins, so that parallel guesses use at most five. The fifth
-- locks already; a right password (fund_password_passed) clears the count and the lock.
create function fund_password_try(p_member bigint, out allowed boolean, out remaining int, out locked_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  guard fund_password_guards;
begin
  insert into fund_password_guards (member_id, tries) values (p_member, 0) on conflict do nothing;
  select * into guard from fund_password_guards g where g.member_id = p_member for update;
  if guard.locked_until > t then
    allowed := false;
    remaining := 0;
    locked_until := guard.locked_until;
    return;
  end if;
  guard.tries := case when guard.locked_until is null then guard.tries else 0 end + 1;
  locked_until := case when guard.tries = 5 then t + interval '15 minutes' end;
  update fund_password_guards g set tries = guard.tries, locked_until = fund_password_try.locked_until
    where g.member_id = p_member;
  allowed := true;
  remaining := 5 - guard.tries;
end $$;

create function fund_password_passed(p_member bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update fund_password_guards set tries = 0, locked_until = null where member_id = p_member
$$;

revoke insert, update, delete on deposits, withdrawals, fund_password_guards from yaksok_app;

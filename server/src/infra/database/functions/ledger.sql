-- P4: nothing in the ledger is ever changed or removed, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;

-- P2: all entries of a transfer arrive in one statement (n = 1 among them, which can exist only once), two or more,
-- and their sum is 0. Per statement, so that settling a round stays one batch; it stands for the foreign keys too.
create or replace function check_entries() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select transfer_id into bad from added group by transfer_id
    having sum(amount) <> 0 or count(*) < 2 or min(n) <> 1 limit 1;
  if found then
    raise exception 'transfer % is not balanced', bad using errcode = 'check_violation';
  end if;
  select a.transfer_id into bad from (select distinct transfer_id from added) a
    left join ledger_transfers t on t.id = a.transfer_id where t.id is null limit 1;
  if found then
    raise exception 'there is no transfer %', bad using errcode = 'foreign_key_violation';
  end if;
  select a.account_id into bad from (select distinct account_id from added) a
    left join ledger_accounts t on t.id = a.account_id where t.id is null limit 1;
  if found then
    raise exception 'there is no account %', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Per statement, in place of a foreign key: a transfer is of a hold that is posted.
create or replace function check_transfers() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select a.hold_id into bad from added a left join ledger_holds h on h.id = a.hold_id
    where a.hold_id is not null and h.state is distinct from 'posted' limit 1;
  if found then
    raise exception 'hold % is not posted', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Looks a key up: outcome 'new', 'replayed', 'in_flight' (another transaction is working on it) or 'key_reused'
-- (another payload). A new key stays locked to this transaction until it ends.
create or replace function claim_key(p_member bigint, p_operation text, p_key text, p_payload bytea,
                          out outcome text, out result_id bigint, out balance bigint) language plpgsql as $$
declare
  known idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_member || ' ' || p_operation || ' ' || p_key, 1)) then
    outcome := 'in_flight';
    return;
  end if;
  select * into known from idempotency_keys k
    where k.member_id = p_member and k.operation = p_operation and k.key = p_key;
  if not found then
    outcome := 'new';
  elsif known.payload <> p_payload then
    outcome := 'key_reused';
  else
    outcome := 'replayed';
    result_id := known.result_id;
    balance := known.balance;
  end if;
end $$;

-- Operator: takes a transfer back by a new one with the opposite entries (P4). 'done', 'missing', 'reversed' (once
-- only), 'not_reversible' (a reversal) or 'insufficient' (a member has spent the money).
create or replace function ledger_reverse(p_transfer bigint, p_reason text, out outcome text, out transfer bigint)
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

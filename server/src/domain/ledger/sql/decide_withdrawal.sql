-- Ends a withdrawal under review without paying it: what was held returns. The caller holds the locks of the request and
-- of the account.
create or replace function withdrawal_return(w withdrawals, p_reason text, p_at timestamptz) returns void language plpgsql as $$
begin
  update ledger_holds set state = 'voided', reason = p_reason, resolved_at = p_at where id = w.hold_id;
  update ledger_accounts set held_withdrawals = held_withdrawals - w.amount where id = w.account_id;
  update withdrawals set status = 3, reason = p_reason, updated_at = p_at where id = w.id;
end $$;

-- Operator: approves (p_reason null) or rejects a withdrawal; the held money is paid out or returns at once.
create or replace function wallet_decide_withdrawal(p_id bigint, p_reason text) returns text
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
    perform withdrawal_return(w, p_reason, t);
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

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

-- Gives a member the play money that an account begins with, once: 'done', or 'given' where they have had it.
create or replace function starter_give(p_member bigint, p_amount bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz;
  transfer bigint;
  new_line bigint;
begin
  perform 1 from ledger_accounts where id in (90000, p_member) order by id for no key update;
  if exists (select 1 from starter_money where member_id = p_member) then return 'given'; end if;
  t := money_now();
  update ledger_accounts set lines = lines + 1 where id = p_member returning lines into new_line;
  insert into ledger_transfers (kind, created_at) values ('starter', t) returning id into transfer;
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    values (transfer, 1, p_member, p_amount, new_line), (transfer, 2, 90000, -p_amount, null);
  update ledger_accounts a set posted = a.posted + case when a.id = 90000 then -p_amount else p_amount end
    where a.id in (90000, p_member);
  -- neither staked nor won, deposited nor withdrawn; a day of the account all the same
  insert into account_days (account_id, day) values (p_member, seoul_day(t)) on conflict do nothing;
  insert into starter_money (member_id, transfer_id, created_at) values (p_member, transfer, t);
  return 'done';
end $$;

grant execute on function starter_give to yaksok_app;

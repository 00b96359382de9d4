-- The member's wish to close the account. Of all functions that touch one the row of the wish is locked first, then the
-- requests, the member and the ledger's account: an order or a booking of the same moment is either seen here, or sees this.

-- Withdraws all that is available, as the member would: an operator decides it. Nothing where a bank account is missing.
create or replace function closing_pay_out(p_member bigint, p_available bigint) returns boolean language plpgsql as $$
declare
  asked record;
begin
  if p_available = 0 then return false; end if;
  select * into asked from wallet_withdraw(p_member, p_available, null, null);
  if asked.outcome <> 'done' then return false; end if;
  update account_closings set payouts = payouts || asked.id where member_id = p_member;
  return true;
end $$;

-- 'done', also where it was asked before; 'inactive', 'sample', or 'no_bank': there is money and nowhere to pay it to.
-- p_username is sealed, p_mark its keyed hash.
create or replace function closing_ask(p_member bigint, p_username text, p_mark bytea, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waits record;
begin
  insert into account_closings (member_id, asked_at, due_at, username, mark)
    values (p_member, money_now(), money_now() + interval '24 hours', p_username, p_mark) on conflict do nothing;
  outcome := 'done';
  if not found then return; end if;
  perform 1 from members where id = p_member for no key update;
  perform 1 from ledger_accounts where id = p_member for no key update;
  select * into waits from closing_waits(p_member);
  outcome := case
    when waits.frozen then 'inactive'
    when (select sample from members where id = p_member) then 'sample'
    when waits.available > 0 and not waits.bank then 'no_bank'
    else 'done'
  end;
  if outcome <> 'done' then
    delete from account_closings where member_id = p_member;
    return;
  end if;
  -- orders look for what blocks a member only where there is such a row
  insert into member_limits (member_id) values (p_member) on conflict do nothing;
  perform closing_pay_out(p_member, waits.available);
  perform tell(p_member, 'account-closing', p_member, null, '');
end $$;

-- The member stays: the wish is forgotten, and what it withdrew and nobody has decided returns. False where the account is
-- closed; true also where there was no wish.
create or replace function closing_cancel(p_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c account_closings;
  w withdrawals;
  t timestamptz;
begin
  select * into c from account_closings where member_id = p_member for update;
  if not found then return true; end if;
  if c.closed_at is not null then return false; end if;
  perform 1 from withdrawals where id = any (c.payouts) order by id for update;
  perform 1 from ledger_accounts where id = p_member for no key update;
  t := money_now();
  for w in select * from withdrawals where id = any (c.payouts) and status = 1 loop
    -- before the status, of which the member is told unless this is set
    update withdrawals set cancelled_at = t where id = w.id;
    perform withdrawal_return(w, '회원이 직접 취소했어요', t);
  end loop;
  delete from account_closings where member_id = p_member;
  return true;
end $$;

grant execute on function closing_ask, closing_cancel to yaksok_app;

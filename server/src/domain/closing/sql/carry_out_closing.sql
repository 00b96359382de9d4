-- Closing an account: what the law has kept stays without a name, everything else of the member goes
-- (deleted-tables.ts and retained-tables.ts say so of each table).

create or replace function closing_erase(p_member bigint) returns void language plpgsql as $$
declare
  excluded boolean := exists (select 1 from member_limits where member_id = p_member and excluded_at is not null);
begin
  delete from sessions where member_id = p_member;
  perform announce('member:' || p_member);
  delete from known_places where member_id = p_member;
  delete from confirm_browsers where member_id = p_member;
  delete from passkeys where member_id = p_member;
  delete from intents where member_id = p_member;
  delete from confirm_pictures where member_id = p_member;
  delete from fund_password_resets where member_id = p_member;
  delete from fund_password_guards where member_id = p_member;
  delete from push_subscriptions where member_id = p_member;
  delete from notifications where member_id = p_member;
  delete from notification_counts where member_id = p_member;
  -- a time that was offered is the next one's (offer_free_times)
  delete from booking_waits where member_id = p_member;
  delete from favourite_venues where member_id = p_member;
  delete from favourite_managers where member_id = p_member;
  delete from consents where member_id = p_member;
  delete from optional_consents where member_id = p_member;
  delete from quiet_hours where member_id = p_member;
  delete from member_care where member_id = p_member;
  delete from game_launches where member_id = p_member;
  update bookings set note = '' where member_id = p_member and note <> '';
  update comments set author = '탈퇴한 회원', avatar = 'avatar-1'
    where booking_id in (select id from bookings where member_id = p_member);
  update members set username = 'closed-' || id, name = '탈퇴한 회원', password_hash = '', password_temporary = false,
      status = 0, sex = 0, avatar = 'avatar-1', fund_password_hash = null, last_ip = '', invited_with = null,
      adult_confirmed_at = null
    where id = p_member;
  -- After the row of the member: a trigger makes limits for who has not said to be 19. An exclusion outlives the account:
  -- the bank account is what it is found by when the person comes back.
  if not excluded then
    delete from bank_accounts where member_id = p_member;
    delete from member_limits where member_id = p_member;
  end if;
end $$;

-- Carries out a wish whose time has come: 'closed', also where it was before; 'paid': money was there, and was withdrawn;
-- 'waits' for what closing_waits says; 'early'; 'none': taken back. Any number of processes may do it, at any time.
create or replace function closing_advance(p_member bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c account_closings;
  waits record;
begin
  select * into c from account_closings where member_id = p_member for update;
  if not found then return 'none'; end if;
  if c.closed_at is not null then return 'closed'; end if;
  if c.due_at > money_now() then return 'early'; end if;
  perform 1 from members where id = p_member for no key update;
  perform 1 from ledger_accounts where id = p_member for no key update;
  select * into waits from closing_waits(p_member);
  -- what an operator has rejected the member looks after: the same again would be rejected again
  if waits.rejected is null and closing_pay_out(p_member, waits.available) then return 'paid'; end if;
  if waits.frozen or waits.available > 0 or waits.deposits > 0 or waits.withdrawals > 0 or waits.bets > 0
    or waits.bookings > 0 then return 'waits'; end if;
  update account_closings set closed_at = money_now(),
      password_hash = (select password_hash from members where id = p_member)
    where member_id = p_member;
  perform closing_erase(p_member);
  return 'closed';
end $$;

-- Lets go of what was kept for a time of closed accounts: the password after a year, inquiries after three, bookings and
-- the bank numbers of requests after five.
create or replace function closing_forget() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
begin
  update account_closings set password_hash = null where password_hash is not null and closed_at < t - interval '1 year';
  delete from inquiries i using account_closings c
    where i.member_id = c.member_id and c.closed_at < t - interval '3 years';
  delete from bookings b using account_closings c
    where b.member_id = c.member_id and c.closed_at < t - interval '5 years';
  update deposits d set bank_name = '', bank_number = '' from account_closings c
    where d.account_id = c.member_id and c.closed_at < t - interval '5 years' and d.bank_number <> '';
  update withdrawals w set bank = '', number = '', holder = '' from account_closings c
    where w.account_id = c.member_id and c.closed_at < t - interval '5 years' and w.number <> '';
end $$;

grant execute on function closing_advance, closing_forget to yaksok_app;

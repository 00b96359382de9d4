-- Takes one of five tries before the slow comparison begins, so that parallel guesses use at most five. 'go';
-- 'busy': as many are being compared as are left, none of which need be wrong; 'locked'.
create or replace function fund_password_try(p_member bigint, out state text, out locked_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  guard fund_password_guards;
begin
  insert into fund_password_guards (member_id, tries) values (p_member, 0) on conflict do nothing;
  select * into guard from fund_password_guards g where g.member_id = p_member for update;
  if guard.locked_until > t then
    state := 'locked';
    locked_until := guard.locked_until;
    return;
  end if;
  if guard.locked_until is not null then
    guard.tries := 0;
    guard.wrong := 0;
  elsif guard.tries >= 5 and guard.tried_at < t - interval '1 minute' then
    -- Processes that died while comparing told nobody what they found.
    guard.tries := guard.wrong;
  end if;
  if guard.tries >= 5 then
    state := 'busy';
    return;
  end if;
  update fund_password_guards g
    set tries = guard.tries + 1, wrong = guard.wrong, tried_at = t, locked_until = null
    where g.member_id = p_member;
  state := 'go';
end $$;

-- A comparison found the password wrong. The fifth in a series locks: for 15 minutes, an hour, then 24 hours each.
create or replace function fund_password_failed(p_member bigint, out remaining int, out locked_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  guard fund_password_guards;
begin
  select * into guard from fund_password_guards g where g.member_id = p_member for update;
  guard.wrong := least(guard.wrong + 1, 5);
  if guard.wrong = 5 and guard.locked_until is null then
    guard.locked_until := t + case guard.locks when 0 then interval '15 minutes' when 1 then interval '1 hour'
      else interval '24 hours' end;
    guard.locks := guard.locks + 1;
  end if;
  update fund_password_guards g
    set wrong = guard.wrong, tries = greatest(g.tries, guard.wrong), locks = guard.locks,
      locked_until = guard.locked_until, wrong_in_all = g.wrong_in_all + 1, last_wrong_at = t
    where g.member_id = p_member;
  remaining := 5 - guard.wrong;
  locked_until := guard.locked_until;
end $$;

-- A right one clears tries, locks and the member's notice.
create or replace function fund_password_passed(p_member bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update fund_password_guards
    set tries = 0, wrong = 0, locks = 0, locked_until = null, wrong_in_all = 0, last_wrong_at = null
    where member_id = p_member
$$;

grant execute on function fund_password_try, fund_password_failed, fund_password_passed to yaksok_app;

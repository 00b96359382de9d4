-- The limits as they are now: a waiting limit whose time has come counts.
create or replace function limits_now(p_member bigint, out deposit bigint, out deposit_next bigint, out deposit_next_at timestamptz,
                           out loss bigint, out loss_next bigint, out loss_next_at timestamptz,
                           out break_until timestamptz, out excluded_at timestamptz)
language plpgsql stable as $$
declare
  t timestamptz := money_now();
  l member_limits;
begin
  select * into l from member_limits m where m.member_id = p_member;
  if not found then return; end if;
  deposit := l.deposit; loss := l.loss;
  if l.deposit_next_at <= t then deposit := l.deposit_next;
  else deposit_next := l.deposit_next; deposit_next_at := l.deposit_next_at; end if;
  if l.loss_next_at <= t then loss := l.loss_next;
  else loss_next := l.loss_next; loss_next_at := l.loss_next_at; end if;
  if l.break_until > t then break_until := l.break_until; end if;
  excluded_at := l.excluded_at;
end $$;

-- Sets one limit (p_which 'deposit' or 'loss', null = none): a lower one at once, a higher one after 24 hours.
create or replace function limits_set(p_member bigint, p_which text, p_amount bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  l record;
  current_amount bigint;
  lower boolean;
begin
  insert into member_limits (member_id) values (p_member) on conflict do nothing;
  perform 1 from member_limits where member_id = p_member for no key update;
  select * into l from limits_now(p_member);
  current_amount := case p_which when 'deposit' then l.deposit else l.loss end;
  lower := coalesce(p_amount, 'infinity'::float8) <= coalesce(current_amount, 'infinity'::float8);
  if p_which = 'deposit' then
    update member_limits set
      deposit = case when lower then p_amount else current_amount end,
      deposit_next = case when lower then null else p_amount end,
      deposit_next_at = case when lower then null else t + interval '24 hours' end
    where member_id = p_member;
  elsif p_which = 'loss' then
    update member_limits set
      loss = case when lower then p_amount else current_amount end,
      loss_next = case when lower then null else p_amount end,
      loss_next_at = case when lower then null else t + interval '24 hours' end
    where member_id = p_member;
  else
    raise exception 'unknown limit %', p_which;
  end if;
end $$;

-- Starts a break; one that runs already is only ever made longer.
create or replace function limits_take_break(p_member bigint, p_hours int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_hours not in (24, 168, 720) then raise exception 'unknown break of % hours', p_hours; end if;
  insert into member_limits (member_id, break_until) values (p_member, money_now() + make_interval(hours => p_hours))
  on conflict (member_id) do update
    set break_until = greatest(member_limits.break_until, excluded.break_until);
end $$;

-- For good; only an operator who was asked in writing lifts it.
create or replace function limits_exclude(p_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_limits (member_id, excluded_at) values (p_member, money_now())
  on conflict (member_id) do update set excluded_at = coalesce(member_limits.excluded_at, excluded.excluded_at);
end $$;

-- Operator: ends a self-exclusion, not before it lasted 180 days; one that came with an account at any time, because only
-- an operator can see that it met the wrong person. False when there is none or it is too early.
create or replace function limits_lift_exclusion(p_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member_limits set excluded_at = null, excluded_with = null
    where member_id = p_member
      and (excluded_at <= money_now() - interval '180 days' or excluded_with is not null);
  return found;
end $$;

-- Whoever changes limits, a break or an exclusion waits for the orders and deposits of the member that are on their way;
-- those that come after see the change.
create or replace function lock_limited_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_accounts a where a.id = new.member_id for no key update;
  return new;
end $$;

-- Why a member may not add or stake money now: 'inactive', 'excluded', 'break', 'unconfirmed' (has not said to be 19 or
-- older), or null when nothing forbids it.
create or replace function money_block(p_member bigint, p_excluded_at timestamptz, p_break_until timestamptz) returns text
language sql stable as $$
  select case
    when m.status is distinct from 1 then 'inactive'
    when p_excluded_at is not null then 'excluded'
    when p_break_until is not null then 'break'
    when m.adult_confirmed_at is null then 'unconfirmed'
  end
  from (select 1) one left join members m on m.id = p_member
$$;

-- What blocks a member now, with the end of a break; for launches of the external game.
create or replace function member_block(p_member bigint, out outcome text, out at timestamptz) language sql stable as $$
  select money_block(p_member, l.excluded_at, l.break_until), l.break_until from limits_now(p_member) l
$$;

grant execute on function limits_now, limits_set, limits_take_break, limits_exclude, money_block, member_block
  to yaksok_app;

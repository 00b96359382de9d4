-- The limits as they are now: a waiting limit whose time has come counts.
create or replace function limits_now(p_member bigint, out deposit bigint, out deposit_next bigint, out deposit_next_at timestamptz,
                           out loss bigint, out loss_next bigint, out loss_next_at timestamptz,
                           out break_until timestamptz, out excluded_at timestamptz, out large_stake bigint,
                           out large_stake_next bigint, out large_stake_next_at timestamptz)
language plpgsql stable as $$
declare
  t timestamptz := money_now();
  l member_limits;
begin
  select * into l from member_limits m where m.member_id = p_member;
  if not found then return; end if;
  deposit := l.deposit; loss := l.loss; large_stake := l.large_stake;
  if l.deposit_next_at <= t then deposit := l.deposit_next;
  else deposit_next := l.deposit_next; deposit_next_at := l.deposit_next_at; end if;
  if l.loss_next_at <= t then loss := l.loss_next;
  else loss_next := l.loss_next; loss_next_at := l.loss_next_at; end if;
  if l.large_stake_next_at <= t then large_stake := l.large_stake_next;
  else large_stake_next := l.large_stake_next; large_stake_next_at := l.large_stake_next_at; end if;
  if l.break_until > t then break_until := l.break_until; end if;
  excluded_at := l.excluded_at;
end $$;

-- Whoever changes limits, a break or an exclusion waits for the orders and deposits of the member that are on their way;
-- those that come after see the change.
create or replace function lock_limited_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_accounts a where a.id = new.member_id for no key update;
  return new;
end $$;

-- Why a member may not add or stake money now: 'inactive', 'excluded', 'break', 'closing' (has asked to close the account),
-- 'unconfirmed' (has not said to be 19 or older), or null when nothing forbids it.
create or replace function money_block(p_member bigint, p_excluded_at timestamptz, p_break_until timestamptz) returns text
language sql stable as $$
  select case
    when m.status is distinct from 1 then 'inactive'
    when p_excluded_at is not null then 'excluded'
    when p_break_until is not null then 'break'
    when is_closing(p_member) then 'closing'
    when m.adult_confirmed_at is null then 'unconfirmed'
  end
  from (select 1) one left join members m on m.id = p_member
$$;

-- What blocks a member now, with the end of a break; for launches of the external game.
create or replace function member_block(p_member bigint, out outcome text, out at timestamptz) language sql stable as $$
  select money_block(p_member, l.excluded_at, l.break_until), l.break_until from limits_now(p_member) l
$$;

grant execute on function limits_now, money_block, member_block to yaksok_app;

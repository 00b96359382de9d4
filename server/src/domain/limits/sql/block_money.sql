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

grant execute on function money_block, member_block to yaksok_app;

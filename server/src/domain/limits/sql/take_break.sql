-- Starts a break; one that runs already is only ever made longer.
create or replace function limits_take_break(p_member bigint, p_hours int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_hours not in (24, 168, 720) then raise exception 'unknown break of % hours', p_hours; end if;
  insert into member_limits (member_id, break_until) values (p_member, money_now() + make_interval(hours => p_hours))
  on conflict (member_id) do update
    set break_until = greatest(member_limits.break_until, excluded.break_until);
end $$;

grant execute on function limits_take_break to yaksok_app;

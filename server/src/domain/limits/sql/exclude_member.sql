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

grant execute on function limits_exclude to yaksok_app;

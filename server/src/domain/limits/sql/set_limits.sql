-- Sets one limit (p_which 'deposit', 'loss' or 'large_stake', null = none): a lower one at once, a higher one after 24 hours.
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
  current_amount := case p_which when 'deposit' then l.deposit when 'loss' then l.loss else l.large_stake end;
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
  elsif p_which = 'large_stake' then
    update member_limits set
      large_stake = case when lower then p_amount else current_amount end,
      large_stake_next = case when lower then null else p_amount end,
      large_stake_next_at = case when lower then null else t + interval '24 hours' end
    where member_id = p_member;
  else
    raise exception 'unknown limit %', p_which;
  end if;
end $$;

grant execute on function limits_set to yaksok_app;

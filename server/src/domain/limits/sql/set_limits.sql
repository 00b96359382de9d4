-- Sets one limit (p_which 'deposit', 'loss' or 'large_stake', null = none): a lower one at once, a higher one after 24 hours.
create or replace function limits_set(p_member bigint, p_which text, p_amount bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  l record;
  current_amount bigint;
  -- what applies now, and what does from then on
  applies bigint := p_amount;
  follows bigint;
  follows_at timestamptz;
begin
  insert into member_limits (member_id) values (p_member) on conflict do nothing;
  perform 1 from member_limits where member_id = p_member for no key update;
  select * into l from limits_now(p_member);
  current_amount := case p_which when 'deposit' then l.deposit when 'loss' then l.loss else l.large_stake end;
  if coalesce(p_amount, 'infinity'::float8) > coalesce(current_amount, 'infinity'::float8) then
    applies := current_amount;
    follows := p_amount;
    follows_at := t + interval '24 hours';
  end if;
  if p_which = 'deposit' then
    update member_limits set deposit = applies, deposit_next = follows, deposit_next_at = follows_at
    where member_id = p_member;
  elsif p_which = 'loss' then
    update member_limits set loss = applies, loss_next = follows, loss_next_at = follows_at
    where member_id = p_member;
  elsif p_which = 'large_stake' then
    update member_limits set large_stake = applies, large_stake_next = follows, large_stake_next_at = follows_at
    where member_id = p_member;
  else
    raise exception 'unknown limit %', p_which;
  end if;
end $$;

grant execute on function limits_set to yaksok_app;

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

grant execute on function limits_now, limits_set to yaksok_app;

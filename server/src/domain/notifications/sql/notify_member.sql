-- What members are told of, written down in the transaction that makes it true.

-- Tells a member. The row of the member makes numbers of one member follow the order of commits: nothing with a smaller
-- number appears after a page has heard of a greater one. The last 200 are kept.
create or replace function tell(p_member bigint, p_kind text, p_subject bigint, p_amount bigint, p_text text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next bigint;
begin
  insert into notification_counts (member_id, newest) values (p_member, 1)
    on conflict (member_id) do update set newest = notification_counts.newest + 1 returning newest into next;
  insert into notifications (member_id, number, kind, subject, amount, text)
    values (p_member, next, p_kind, p_subject, p_amount, p_text);
  delete from notifications t where t.member_id = p_member and t.number <= next - 200;
  perform queue_push(p_member, p_kind, p_subject);
  perform announce('notification:' || p_member);
  -- for processes of version 1.2
  perform announce('told:' || p_member);
end $$;

-- A deposit or a withdrawal was decided. The kind is the trigger's argument, then how it ended. Who took a request back
-- knows it.
create or replace function tell_decided() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is not null then return null; end if;
  perform tell(new.account_id, tg_argv[0] || case new.status when 2 then '-done' else '-rejected' end, new.id, new.amount, new.reason);
  return null;
end $$;

-- An inquiry was answered. Who asked without logging in looks by the number.
create or replace function tell_answered() returns trigger language plpgsql as $$
begin
  if new.member_id is null then return null; end if;
  perform tell(new.member_id, 'inquiry-answered', new.id, null, '');
  return null;
end $$;

-- The member has looked at all up to a number.
create or replace function told_seen(p_member bigint, p_upto bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update notification_counts m set seen = least(p_upto, m.newest) where m.member_id = p_member and m.seen < p_upto
$$;

grant execute on function told_seen to yaksok_app;

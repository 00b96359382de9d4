-- Pushes wait in a queue until they are due: docs/decisions/050-web-push.md

-- The end of the quiet hours at a time of the day in Seoul; null outside of them. They run over midnight where they end
-- earlier than they start.
create or replace function quiet_until(p_at timestamp, p_starts int, p_ends int) returns timestamp
language sql immutable as $$
  select case when p_starts < p_ends and hour >= p_starts and hour < p_ends
                or p_starts > p_ends and (hour >= p_starts or hour < p_ends)
    then date_trunc('day', p_at) + make_interval(hours => p_ends, days => case when hour < p_ends then 0 else 1 end) end
  from (select extract(hour from p_at)::int as hour) as clock
$$;

-- When a push of a kind may reach a member: now, or once the quiet hours that the member chose are over. What concerns the
-- security of the account waits for nothing.
create or replace function push_due_at(p_member bigint, p_kind text) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select quiet_until(clock_timestamp() at time zone 'Asia/Seoul', q.starts, q.ends) at time zone 'Asia/Seoul'
     from quiet_hours q where q.member_id = p_member and p_kind !~ '^(device|passkey|fund|account)-'),
    clock_timestamp())
$$;

-- What a member decided last about a consent that is optional; null while they have not.
create or replace function optional_consent(p_member bigint, p_consent text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select agreed from optional_consents where member_id = p_member and consent = p_consent order by at desc limit 1
$$;

-- Queues a push for those browsers of a member that take its kind; none for who took the consent back.
create or replace function queue_push(p_member bigint, p_kind text, p_subject bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into push_waiting (subscription_id, kind, subject, next_at)
    select s.id, p_kind, p_subject, push_due_at(p_member, p_kind) from push_subscriptions s
    where s.member_id = p_member and optional_consent(p_member, 'push') is not false
      and (p_kind ~ '^notice-' or case
        when p_kind ~ '^(deposit|withdrawal)-' then 'money'
        when p_kind ~ '^(device|passkey|fund|account)-' then 'security'
        when p_kind ~ '^booking-' then 'bookings'
      end = any(s.kinds))
$$;

-- Whether a push that waited, for quiet hours to end or a service to answer, is no longer true. A reminder is of a confirmed
-- booking that is still ahead and as near as it says, an offer of a time that is still held.
create or replace function push_is_outdated(p_kind text, p_subject bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when p_subject is null then false
    when p_kind = 'booking-soon' then not exists (select 1 from bookings b where b.id = p_subject and b.state = 'confirmed'
      and b.starts_at > money_now() and b.starts_at <= money_now() + interval '2 hours')
    when p_kind = 'booking-tomorrow' then not exists (select 1 from bookings b where b.id = p_subject and b.state = 'confirmed'
      and seoul_day(b.starts_at) = seoul_day(money_now()) + 1)
    when p_kind = 'booking-offer' then not exists (select 1 from booking_waits w where w.id = p_subject and w.state = 'offered'
      and w.until > money_now())
    else false end
$$;

grant execute on function push_is_outdated to yaksok_app;

-- A notice was published: members who agreed to news get a push.
create or replace function push_notice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_push(member_id, 'notice-new', null)
    from (select distinct member_id from push_subscriptions) as takers where optional_consent(member_id, 'news');
  return null;
end $$;

create or replace trigger push_notice after insert on notices for each row execute function push_notice();

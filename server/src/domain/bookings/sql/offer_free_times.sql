-- Waiting lists: a time that becomes free is offered to who waits for it, one after another.
--
-- Locks are always taken in this order, so that nobody waits for each other: members, bookings, venues, managers, waits, what
-- members are told. Where a venue or manager is needed after another one of the same list, it is tried and never waited for.

-- Until when a time can be booked: three hours before it begins (BOOKING_HOURS_AHEAD).
create or replace function booking_closes(p_starts timestamptz) returns timestamptz language sql immutable parallel safe
  as $$ select p_starts - interval '3 hours' $$;

-- When a member would hear of a turn that comes now, null where not before the time can no longer be booked. The fifteen
-- minutes of a turn run outside the quiet hours that the member chose; who chose none has the night, 22:00 to 08:00, as far
-- as there is time for it. Nobody holds a time for more than twelve hours of silence.
create or replace function turn_begins(p_member bigint, p_starts timestamptz, p_now timestamptz) returns timestamptz
language plpgsql stable set search_path = public, pg_temp as $$
declare
  q quiet_hours;
  chosen boolean;
  begins timestamptz;
begin
  select * into q from quiet_hours where member_id = p_member;
  chosen := found;
  begins := quiet_until(p_now at time zone 'Asia/Seoul', coalesce(q.starts, 22), coalesce(q.ends, 8)) at time zone 'Asia/Seoul';
  if begins is null or not chosen and begins + interval '15 minutes' > booking_closes(p_starts) then begins := p_now; end if;
  if begins + interval '5 minutes' > booking_closes(p_starts) or begins > p_now + interval '12 hours' then return null; end if;
  return begins;
end $$;

-- Until when an offer is the member's that they hear of at a moment.
create or replace function turn_ends(p_told timestamptz, p_starts timestamptz) returns timestamptz
language sql immutable parallel safe
  as $$ select least(p_told + interval '15 minutes', booking_closes(p_starts)) $$;

-- Whether a member may have a turn: not while they may not log in, and not once they have excluded themselves.
create or replace function may_wait(p_member bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select 1 from members m where m.id = p_member and m.status = 1)
    and not exists (select 1 from member_limits l where l.member_id = p_member and l.excluded_at is not null)
$$;

grant execute on function may_wait to yaksok_app;

-- Whether what a wait is for is still in the catalogue.
create or replace function wait_has_place(w booking_waits) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select (w.kind = 'manager' or exists (select 1 from venues v where v.id = w.venue_id and v.hidden_at is null))
    and (w.kind = 'venue' and w.with_name = ''
      or exists (select 1 from managers m where m.id = w.manager_id and m.hidden_at is null))
$$;

-- Whether nobody holds a time of a venue or a manager, by a booking or by an offer.
create or replace function time_is_free(p_venue bigint, p_manager bigint, p_from timestamptz, p_to timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (select 1 from bookings b where b.venue_id = p_venue and b.state in ('requested', 'confirmed')
      and b.starts_at < p_to and b.ends_at > p_from)
    and not exists (select 1 from bookings b where b.manager_id = p_manager and b.state in ('requested', 'confirmed')
      and b.starts_at < p_to and b.ends_at > p_from)
    and not exists (select 1 from booking_waits w where w.venue_id = p_venue and w.state = 'offered'
      and w.starts_at < p_to and w.ends_at > p_from)
    and not exists (select 1 from booking_waits w where w.manager_id = p_manager and w.state = 'offered'
      and w.starts_at < p_to and w.ends_at > p_from)
$$;

-- Holds a venue and a manager until the transaction ends, the venue first.
create or replace function lock_places(p_venue bigint, p_manager bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from venues where id = p_venue for no key update;
  perform 1 from managers where id = p_manager for no key update;
end $$;

-- The same for a caller that holds others already: false, at once, where somebody else is at work there.
create or replace function try_lock_places(p_venue bigint, p_manager bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_venue is not null then
    perform 1 from venues where id = p_venue for no key update skip locked;
    if not found then return false; end if;
  end if;
  if p_manager is not null then
    perform 1 from managers where id = p_manager for no key update skip locked;
    return found;
  end if;
  return true;
end $$;

-- Whether a wait may become a turn now, as far as its member is concerned: who is busy then, or is in quiet hours for too
-- long, keeps their place, and the next one is asked.
create or replace function turn_is_possible(w booking_waits, p_now timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select may_wait(w.member_id) and wait_has_place(w) and turn_begins(w.member_id, w.starts_at, p_now) is not null
    and not exists (select 1 from bookings b where b.member_id = w.member_id and b.state in ('requested', 'confirmed')
      and b.starts_at < w.ends_at and b.ends_at > w.starts_at)
$$;

-- Offers what is free of a venue's and a manager's time to who waits for it, in the order in which they came; answers how
-- many have a turn now. Who waits for both has one when both are free.
create or replace function offer_free_times(p_venue bigint, p_manager bigint, p_from timestamptz, p_to timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  w booking_waits;
  begins timestamptz;
  n int := 0;
begin
  for w in
    select s.* from booking_waits s
    where s.state = 'waiting' and (s.venue_id = p_venue or s.manager_id = p_manager) and s.starts_at < p_to and s.ends_at > p_from
    order by s.turn
  loop
    continue when not time_is_free(w.venue_id, w.manager_id, w.starts_at, w.ends_at);
    if not turn_is_possible(w, t) or not try_lock_places(w.venue_id, w.manager_id) then
      update booking_waits set free = true where id = w.id and state = 'waiting' and not free;
      continue;
    end if;
    -- with both in hand it is looked at again: a booking may have been committed meanwhile
    continue when not time_is_free(w.venue_id, w.manager_id, w.starts_at, w.ends_at);
    begins := turn_begins(w.member_id, w.starts_at, t);
    update booking_waits set state = 'offered', tell_at = begins, until = turn_ends(begins, starts_at), changed_at = t
      where id = w.id and state = 'waiting';
    if found then n := n + 1; end if;
  end loop;
  return n;
end $$;

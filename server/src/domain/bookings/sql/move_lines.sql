-- What moves waiting lists on while nobody books or cancels. Each takes one step in a transaction of its own.

-- A member leaves a line, or declines an offer; the next one has the turn. False where it is none of theirs.
create or replace function leave_line(p_member bigint, p_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w booking_waits;
begin
  select * into w from booking_waits where id = p_id and member_id = p_member;
  if not found then return false; end if;
  perform lock_places(w.venue_id, w.manager_id);
  update booking_waits set state = 'left', changed_at = money_now() where id = p_id and state in ('waiting', 'offered');
  if found then perform offer_free_times(w.venue_id, w.manager_id, w.starts_at, w.ends_at); end if;
  return true;
end $$;

-- Whether there is nothing to wait for any more: the time can no longer be booked, the place is gone, or the member may
-- have no turn.
create or replace function wait_is_over(w booking_waits, p_now timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select booking_closes(w.starts_at) <= p_now or not may_wait(w.member_id) or not wait_has_place(w)
$$;

-- Whether an offer has ended. One of which nobody was told has not ended before there is nothing to wait for.
create or replace function turn_is_over(w booking_waits, p_now timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select w.told and w.until <= p_now or wait_is_over(w, p_now)
$$;

-- Passes one turn that is over to who waits next; false where none is.
create or replace function pass_turn() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  w booking_waits;
begin
  select s.* into w from booking_waits s
    where s.state = 'offered' and turn_is_over(s, t)
    order by s.until, s.id limit 1;
  if not found then return false; end if;
  perform lock_places(w.venue_id, w.manager_id);
  update booking_waits s set state = case when s.until <= t then 'passed' else 'ended' end, changed_at = t
    where s.id = w.id and s.state = 'offered' and turn_is_over(s, t);
  if found then perform offer_free_times(w.venue_id, w.manager_id, w.starts_at, w.ends_at); end if;
  return true;
end $$;

-- Ends waits for what can no longer be booked; at most p_most.
create or replace function end_waits(p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  n int;
begin
  with over as (
    select s.id from booking_waits s
    -- booking_closes(s.starts_at) <= t, turned round so that an index finds them
    where s.state = 'waiting' and s.starts_at <= t + (t - booking_closes(t))
    order by s.starts_at limit p_most for update skip locked)
  update booking_waits s set state = 'ended', changed_at = t from over where s.id = over.id and s.state = 'waiting';
  get diagnostics n = row_count;
  return n;
end $$;

-- Looks over p_most waits, from a turn on: ends those with nothing to wait for any more, and marks those whose time is free.
-- Answers the turn to go on from, 0 from the beginning.
create or replace function look_over_waits(p_after bigint, p_most int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  w booking_waits;
  last bigint;
  n int := 0;
begin
  for w in select * from booking_waits where state = 'waiting' and turn > p_after order by turn limit p_most loop
    n := n + 1;
    last := w.turn;
    if wait_is_over(w, t) then
      update booking_waits set state = 'ended', changed_at = t where id = w.id and state = 'waiting';
    elsif w.free <> time_is_free(w.venue_id, w.manager_id, w.starts_at, w.ends_at) then
      update booking_waits set free = not w.free where id = w.id and state = 'waiting';
    end if;
  end loop;
  return case when n < p_most then 0 else last end;
end $$;

-- Offers one time that is free though somebody waits for it: quiet hours are over, or somebody was just at work there. It
-- holds nothing but what it offers.
create or replace function offer_next() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
begin
  for s in select distinct venue_id, manager_id, starts_at, ends_at from booking_waits where state = 'waiting' and free loop
    if time_is_free(s.venue_id, s.manager_id, s.starts_at, s.ends_at)
      and offer_free_times(s.venue_id, s.manager_id, s.starts_at, s.ends_at) > 0 then return true; end if;
  end loop;
  return false;
end $$;

-- Tells one member of their turn, and gives it its whole time from now on; false where nobody is to be told.
create or replace function tell_turn() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  w booking_waits;
begin
  select s.* into w from booking_waits s where s.state = 'offered' and not s.told and s.tell_at <= t and booking_closes(s.starts_at) > t
    order by s.tell_at, s.turn limit 1 for update skip locked;
  if not found then return false; end if;
  update booking_waits set told = true, until = turn_ends(t, starts_at) where id = w.id;
  perform tell(w.member_id, 'booking-offer', w.id, null,
    to_char(w.starts_at at time zone 'Asia/Seoul', 'FMMM"월" FMDD"일" HH24:MI') || ' · ' ||
    concat_ws(' · ', w.name, nullif(w.with_name, '')));
  return true;
end $$;

grant execute on function leave_line, pass_turn, end_waits, look_over_waits, offer_next, tell_turn to yaksok_app;

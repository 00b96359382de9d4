-- A time that is offered to somebody is booked by nobody else, whoever writes the booking; a time that a booking gives back
-- is offered in the same transaction.

create or replace function guard_offered_time() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  held record;
begin
  -- before the row is changed: whoever would wait for this change waits here, and holds nothing that is needed below
  perform lock_places(new.venue_id, new.manager_id);
  if new.state not in ('requested', 'confirmed') then return new; end if;
  for held in
    select w.member_id, w.until from booking_waits w
    where w.state = 'offered' and (w.venue_id = new.venue_id or w.manager_id = new.manager_id)
      and w.starts_at < new.ends_at and w.ends_at > new.starts_at
  loop
    if held.member_id <> new.member_id then
      raise exception 'this time is offered to somebody else'
        using errcode = 'exclusion_violation', constraint = 'bookings_offered_time';
    elsif held.until <= t then
      raise exception 'the turn is over' using errcode = 'exclusion_violation', constraint = 'bookings_turn_over';
    end if;
  end loop;
  return new;
end $$;

create or replace trigger guard_offered_time before insert or update of state, starts_at, ends_at on bookings
  for each row execute function guard_offered_time();

create or replace function offer_freed_time() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w booking_waits;
begin
  if new.state in ('requested', 'confirmed') then
    for w in
      update booking_waits set state = 'booked', changed_at = money_now()
      where member_id = new.member_id and state in ('waiting', 'offered')
        and (venue_id = new.venue_id or manager_id = new.manager_id)
        and starts_at < new.ends_at and ends_at > new.starts_at
      returning *
    loop
      -- what was offered beside that is somebody else's turn
      perform offer_free_times(w.venue_id, w.manager_id, w.starts_at, w.ends_at);
    end loop;
  end if;
  if tg_op = 'UPDATE' and old.state in ('requested', 'confirmed') and (new.state not in ('requested', 'confirmed')
      or (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) then
    perform offer_free_times(old.venue_id, old.manager_id, old.starts_at, old.ends_at);
  end if;
  return null;
end $$;

create or replace trigger offer_freed_time after insert or update of state, starts_at, ends_at on bookings
  for each row execute function offer_freed_time();

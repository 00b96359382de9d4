-- Waits whose time is free though they have no turn yet: quiet hours, a member who is busy then, or somebody was just at work
-- there. What offers times looks at these alone, and at the others a few at a time.
alter table booking_waits add column free boolean not null default false;
create index booking_waits_free_idx on booking_waits (turn) where state = 'waiting' and free;
create index booking_waits_turn_idx on booking_waits (turn) where state = 'waiting';
create index booking_waits_lines_idx on booking_waits (kind, (coalesce(venue_id, 0)), (coalesce(manager_id, 0)), with_name)
  where state = 'waiting';

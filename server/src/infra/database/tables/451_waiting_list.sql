-- Members who wait for a time that somebody else holds, and whose turn it is: docs/decisions/042-booking-conflicts.md

create table booking_waits (
  -- made at random: a counter would tell members how many wait
  id bigint primary key
    default ('x0000' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(64)::bigint,
  -- the order of the line
  turn bigint generated always as identity unique,
  member_id bigint not null references members on delete cascade,
  -- as of a booking; null where the operator has since taken the place away
  venue_id bigint references venues on delete set null,
  manager_id bigint references managers on delete set null,
  kind text not null check (kind in ('venue', 'manager')),
  name text not null,
  with_name text not null default '',
  sample boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- offered: the time is held for this member. Over: booked, left by the member, passed to the next, ended by the server
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'booked', 'left', 'passed', 'ended')),
  -- of an offer: when the member hears of it, whether that is done, and until when the time is theirs
  tell_at timestamptz,
  told boolean not null default false,
  until timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  check (state <> 'offered' or tell_at is not null and until is not null),
  -- No half is offered to two at a time, whatever a function does.
  constraint booking_waits_venue_once exclude using gist (
    int8range(venue_id, venue_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'offered' and venue_id is not null),
  constraint booking_waits_manager_once exclude using gist (
    int8range(manager_id, manager_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'offered' and manager_id is not null)
);
-- Nobody stands in one line twice.
create unique index booking_waits_venue_line on booking_waits (member_id, venue_id, starts_at)
  where kind = 'venue' and state in ('waiting', 'offered');
create unique index booking_waits_manager_line on booking_waits (member_id, manager_id, starts_at)
  where kind = 'manager' and state in ('waiting', 'offered');
create index booking_waits_member_idx on booking_waits (member_id, changed_at);
create index booking_waits_venue_idx on booking_waits (venue_id, starts_at) where state in ('waiting', 'offered');
create index booking_waits_manager_idx on booking_waits (manager_id, starts_at) where state in ('waiting', 'offered');
create index booking_waits_offers_idx on booking_waits (until) where state = 'offered';
create index booking_waits_waiting_idx on booking_waits (starts_at) where state = 'waiting';

-- Bookings of venues and managers, and when managers may be booked.

-- written as a venue's hours are, e.g. 화–일 10:00–18:00; '' takes no bookings here
alter table managers add column hours text not null default '';
-- what was made for demonstration can be tried; what an operator brought in says its own hours
update managers set hours = (array['매일 10:00–18:00', '평일 13:00–21:00', '화–일 10:00–18:00', '주말 09:00–17:00'])[1 + seq % 4]
  where sample;

create table bookings (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- one of both; null where the operator has since taken the place away
  venue_id bigint references venues on delete set null,
  manager_id bigint references managers on delete set null,
  kind text not null check (kind in ('venue', 'manager')),
  -- as they were when it was booked
  name text not null,
  sample boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  people int not null check (people between 1 and 1000),
  note text not null default '' check (length(note) <= 300),
  state text not null check (state in ('requested', 'confirmed', 'cancelled', 'rejected', 'visited')),
  -- made by the sender: a request that is sent again is the same booking
  key uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(venue_id, manager_id) <= 1),
  unique (member_id, key),
  -- Nobody holds a time that somebody else holds, and nobody is in two places at once. A range of one number compares
  -- as the number does, without an extension.
  constraint bookings_venue_once exclude using gist (
    int8range(venue_id, venue_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('requested', 'confirmed') and venue_id is not null),
  constraint bookings_manager_once exclude using gist (
    int8range(manager_id, manager_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('requested', 'confirmed') and manager_id is not null),
  constraint bookings_member_once exclude using gist (
    int8range(member_id, member_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('requested', 'confirmed'))
);
create index bookings_member_idx on bookings (member_id, starts_at);
create index bookings_state_idx on bookings (state, starts_at);
create index bookings_venue_idx on bookings (venue_id, starts_at);
create index bookings_manager_idx on bookings (manager_id, starts_at);

-- What happened to a booking, for its member and for the operator.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  what text not null check (what in ('requested', 'confirmed', 'changed', 'cancelled', 'rejected', 'visited')),
  -- auto: the server itself, for a place that is a sample
  by_whom text not null check (by_whom in ('member', 'operator', 'auto')),
  reason text not null default '' check (length(reason) <= 300),
  at timestamptz not null default clock_timestamp()
);
create index booking_events_booking_idx on booking_events (booking_id, id);

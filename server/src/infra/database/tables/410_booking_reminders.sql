-- How far a member was reminded of a booking: 0 not yet, 1 the day before, 2 shortly before.
alter table bookings add column reminded smallint not null default 0;
create index bookings_reminders_idx on bookings (starts_at) where state = 'confirmed' and reminded < 2;

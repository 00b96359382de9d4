-- Reviewed: the new unique index is on a new column that is null in every row of before.
-- What members who were there wrote of a venue: one comment for each visit. Null: nobody says that they were there.
alter table comments add column booking_id bigint references bookings on delete set null;
alter table comments add column stars smallint check (stars between 1 and 5);
create unique index comments_booking_key on comments (booking_id);

-- Reviewed: takes away only the rule that a booking is of one place, which no process of before ever breaks.
-- What a booking promises: its price, its second half and a code for people.

-- won for an hour, on weekdays and at weekends; null: nobody has said
alter table managers add column price bigint check (price > 0);
alter table managers add column price_weekend bigint check (price_weekend > 0);
-- what was made for demonstration can be tried, as with its hours
update managers set price = 15000 + 5000 * (seq % 3), price_weekend = 20000 + 5000 * (seq % 3) where sample;

-- no counter: it tells nobody how many bookings there are
alter table bookings add column code text not null
  default upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '(.{4})(.{4})(.{4})', '\1-\2-\3'));
-- won, as it was when the time was booked; null for a booking of before whose price is not known
alter table bookings add column price bigint check (price > 0);
-- of it the manager's, where a venue is booked with a manager
alter table bookings add column with_price bigint check (with_price > 0 and with_price < price);
-- the manager's name as it was then; '' for a booking of one place
alter table bookings add column with_name text not null default '';
alter table bookings drop constraint if exists bookings_check1;
create unique index bookings_code_key on bookings (code);

-- Bookings still to come cost what their place says now; what one of before cost then is not known any more.
update bookings b set price = case when r1_other = '주말' and extract(dow from starts_at at time zone 'Asia/Seoul') in (0, 6)
    then v.price_other else v.price end
  from venues v
  where v.id = b.venue_id and b.ends_at > now() and b.state in ('requested', 'confirmed') and v.r2 ~ '\d시간'
    and v.r1_other !~ '낮|밤|저녁|야간|심야';
update bookings b set price = extract(epoch from ends_at - starts_at)::int / 3600
    * case when extract(dow from starts_at at time zone 'Asia/Seoul') in (0, 6) then m.price_weekend else m.price end
  from managers m
  where m.id = b.manager_id and b.ends_at > now() and b.state in ('requested', 'confirmed');

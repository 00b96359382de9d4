-- Clocks and days.

-- The clock of limits and rounds. One function, so that a test database can have a clock of its own.
create or replace function money_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- Limits and reports count by the days of Seoul.
create or replace function seoul_day(t timestamptz) returns date language sql immutable parallel safe
  as $$ select (t at time zone 'Asia/Seoul')::date $$;

-- ms since 1970, as published texts and the API say times.
create or replace function epoch_ms(t timestamptz) returns bigint language sql immutable parallel safe
  as $$ select round(extract(epoch from t) * 1000)::bigint $$;

grant execute on function money_now, seoul_day, epoch_ms to yaksok_app;

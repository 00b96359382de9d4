-- The times and numbers of rounds.

-- Entries are taken until 3 s before the draw, at any length of a round: the one place that says so. A round is never
-- shorter than 5 s (round_draws), so that it is open for 2 s at least.
create or replace function round_closes(p_draws timestamptz) returns timestamptz language sql immutable
  as $$ select p_draws - interval '3 seconds' $$;

-- The first boundary of the timetable that leaves 5 s: a change of pace may begin a round between two.
create or replace function round_draws(p_opens timestamptz, p_step interval) returns timestamptz language sql immutable
  as $$ select date_bin(p_step, p_opens + interval '4.999999 seconds', timestamptz '2020-01-01 00:00+09') + p_step $$;

-- The number of a round that begins at p_slot: the day of Seoul and the place in it, counted on from the round before it
-- on the same day, or from the last there was where the clock has gone back to that day.
create or replace function next_expect(p_lottery smallint, p_slot timestamptz, p_seconds int, p_before text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  day text := to_char(p_slot at time zone 'Asia/Seoul', 'YYYYMMDD');
  number bigint;
begin
  if left(p_before, 8) = day then
    number := substr(p_before, 9)::bigint + 1;
  else
    number := greatest(
      extract(epoch from p_slot - day::date::timestamp at time zone 'Asia/Seoul')::bigint / p_seconds,
      (select max(substr(r.expect, 9)::bigint) from rounds r
       where r.lottery_id = p_lottery and r.expect between day and day || '99999')) + 1;
  end if;
  return day || case when number < 10000 then lpad(number::text, 4, '0') else number::text end;
end $$;

grant execute on function round_closes to yaksok_app;

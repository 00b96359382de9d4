-- Reminds members of their confirmed bookings: the day before (20 to 24 hours, between 08:00 and 22:00 of Seoul) and once
-- more within the last two hours. At most p_most at a time, each once whatever runs beside it; answers how many. What is
-- late by more than that is left out: a reminder of what has begun helps nobody. Who may not log in hears nothing.
create or replace function remind_bookings(p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  awake boolean := extract(hour from t at time zone 'Asia/Seoul') between 8 and 21;
  b record;
  n int := 0;
begin
  for b in
    select o.id, o.member_id, o.name, o.with_name, o.starts_at, o.starts_at <= t + interval '2 hours' as soon
    from bookings o join members m on m.id = o.member_id and m.status = 1
    where o.state = 'confirmed' and o.reminded < 2 and o.starts_at > t + interval '15 minutes' and o.starts_at <= t + interval '24 hours' and (
      o.starts_at <= t + interval '2 hours'
      or awake and o.reminded < 1 and o.starts_at between t + interval '20 hours' and t + interval '24 hours')
    order by o.starts_at, o.id limit p_most for update of o skip locked
  loop
    update bookings set reminded = case when b.soon then 2 else 1 end where id = b.id;
    perform tell(b.member_id, case when b.soon then 'booking-soon' else 'booking-tomorrow' end, b.id, null,
      to_char(b.starts_at at time zone 'Asia/Seoul', 'FMMM"월" FMDD"일" HH24:MI') || ' · ' ||
      concat_ws(' · ', b.name, nullif(b.with_name, '')));
    n := n + 1;
  end loop;
  return n;
end $$;

grant execute on function remind_bookings to yaksok_app;

-- Care that speaks first (docs/decisions/060-responsible-play.md).

-- Sums the last week up for members who took part in it, from Monday 09:00 of Seoul on: stakes in the amount, what was paid
-- and, where a limit waits, when it comes (ms since 1970) in the text. At most p_most members at a time, answers how many. One
-- process does it at a time, each member hears of a week once, and a week that is done is not looked at again. Who excluded
-- themselves or may not log in hears nothing.
create or replace function tell_week(p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t timestamptz := money_now();
  monday date := date_trunc('week', t at time zone 'Asia/Seoul')::date;
  due timestamptz := (monday + time '09:00') at time zone 'Asia/Seoul';
  m record;
  n int := 0;
begin
  if t < due or exists (select from weeks_told w where w.week = monday - 7) then return 0; end if;
  if not pg_try_advisory_xact_lock(hashtext('tell_week')) then return 0; end if;
  if exists (select from weeks_told w where w.week = monday - 7) then return 0; end if;
  for m in
    select d.account_id as id, sum(d.staked)::bigint as staked, sum(d.won)::bigint as won
    from account_days d join members who on who.id = d.account_id and who.status = 1
    where d.day >= monday - 7 and d.day < monday and (d.staked > 0 or d.won > 0)
      and not exists (select from member_limits l where l.member_id = d.account_id and l.excluded_at is not null)
      and not exists (select from member_care c where c.member_id = d.account_id and c.week_told >= monday - 7)
    group by d.account_id order by d.account_id limit p_most
  loop
    insert into member_care (member_id, week_told) values (m.id, monday - 7)
      on conflict (member_id) do update set week_told = excluded.week_told;
    perform tell(m.id, 'week-summary', to_char(monday - 7, 'YYYYMMDD')::bigint, m.staked,
      (select concat_ws(' ', m.won, epoch_ms(least(l.deposit_next_at, l.loss_next_at))) from limits_now(m.id) l));
    n := n + 1;
  end loop;
  if n < p_most then insert into weeks_told (week) values (monday - 7); end if;
  return n;
end $$;

-- Sets what is given; null leaves it.
create or replace function care_set(p_member bigint, p_remind int, p_offered boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into member_care as c (member_id, remind_minutes, limit_offered_at)
    values (p_member, coalesce(p_remind, 30), case when p_offered then money_now() end)
  on conflict (member_id) do update set
    remind_minutes = coalesce(p_remind, c.remind_minutes),
    limit_offered_at = coalesce(c.limit_offered_at, excluded.limit_offered_at)
$$;

grant execute on function tell_week, care_set to yaksok_app;

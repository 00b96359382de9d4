-- A member takes back a request under review; what it held returns at once. 'done', also where it was taken back before;
-- 'missing'; 'decided' (an operator was faster); 'too_many': 30 of the day's requests were taken back already. The lock of
-- the request's row is the one that an operator's decision takes: whoever has it first has decided.
create or replace function wallet_cancel(p_member bigint, p_line bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d deposits;
  w withdrawals;
  t timestamptz;
begin
  select * into d from deposits where account_id = p_member and line = p_line for update;
  if not found then
    select * into w from withdrawals where account_id = p_member and line = p_line for update;
    if not found then return 'missing'; end if;
  end if;
  if coalesce(d.cancelled_at, w.cancelled_at) is not null then return 'done'; end if;
  if coalesce(d.status, w.status) <> 1 then return 'decided'; end if;
  perform 1 from ledger_accounts where id = p_member for no key update;
  t := money_now();
  if cancelled_today(p_member, t) >= 30 then return 'too_many'; end if;
  if d.id is not null then
    update deposits set status = 3, reason = '회원이 직접 취소했어요', updated_at = t, cancelled_at = t where id = d.id;
  else
    -- before the status, of which the member is told unless this is set
    update withdrawals set cancelled_at = t where id = w.id;
    perform withdrawal_return(w, '회원이 직접 취소했어요', t);
  end if;
  return 'done';
end $$;

-- Requests of the day of Seoul that their member has taken back: asking and taking back in turn is not endless.
create or replace function cancelled_today(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select (select count(*) from deposits d where d.account_id = p_member and d.cancelled_at is not null
            and d.created_at >= seoul_day(p_at)::timestamp at time zone 'Asia/Seoul')
       + (select count(*) from withdrawals w where w.account_id = p_member and w.cancelled_at is not null
            and w.created_at >= seoul_day(p_at)::timestamp at time zone 'Asia/Seoul')
$$;

grant execute on function wallet_cancel to yaksok_app;

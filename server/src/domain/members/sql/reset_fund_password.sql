-- The reset that a member has: from due_at on, for a week, a new password may be set. What nobody used by then is over: a
-- session that is stolen later must not find it. No row where there is none.
create or replace function fund_password_reset_of(p_member bigint) returns table (due_at timestamptz, ready boolean)
language sql stable as $$
  select r.due_at, r.due_at <= now() from fund_password_resets r
  where r.member_id = p_member and r.due_at > now() - interval '7 days'
$$;

-- An operator begins it, at a member's wish; what has begun keeps its time. Nothing of the member's money waits for it:
-- the old password goes on to work. Answers when a new one may be set.
create or replace function fund_password_reset_begin(p_member bigint) returns timestamptz language plpgsql as $$
declare
  begun fund_password_resets;
begin
  delete from fund_password_resets r
    where r.member_id = p_member and not exists (select 1 from fund_password_reset_of(p_member));
  insert into fund_password_resets (member_id, due_at) values (p_member, now() + interval '24 hours')
    on conflict do nothing returning * into begun;
  if begun.id is null then
    select * into begun from fund_password_resets where member_id = p_member;
  else
    perform tell(p_member, 'fund-password-reset', begun.id, null, '');
  end if;
  return begun.due_at;
end $$;

-- The member begins it with a passkey of theirs, which was used a moment ago. Null where that is not so, or nothing is set.
create or replace function fund_password_reset_by_passkey(p_member bigint, p_passkey bigint) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  select fund_password_reset_begin(m.id) from members m join passkeys p on p.member_id = m.id
  where m.id = p_member and p.id = p_passkey and p.last_used_at > now() - interval '1 minute'
    and m.fund_password_hash is not null
$$;

-- Takes a reset whose time has come, for one new password. False where there is none.
create or replace function fund_password_reset_use(p_member bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    delete from fund_password_resets r
      where r.member_id = p_member and exists (select 1 from fund_password_reset_of(p_member) where ready) returning 1
  )
  select exists (select 1 from used)
$$;

-- The member takes the wish back. False where there was none.
create or replace function fund_password_reset_end(p_member bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with ended as (delete from fund_password_resets where member_id = p_member returning 1)
  select exists (select 1 from ended)
$$;

grant execute on function fund_password_reset_of, fund_password_reset_by_passkey, fund_password_reset_use,
    fund_password_reset_end
  to yaksok_app;

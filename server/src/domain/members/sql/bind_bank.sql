-- Binds an account (p_number sealed, p_marks its keyed hashes under every key, the current one first).
-- Where an excluded member has the same account under the same name, it is the same person: the account is bound, so
-- that money can be withdrawn, and the exclusion holds for this member as well, from its own date. Under another name it
-- is refused ('foreign'): a number that was mistyped, or a name that is not true. Members who had the account before are
-- left alone, or whoever knows a person's number and name could exclude them.
create or replace function bank_bind(p_member bigint, p_bank text, p_number text, p_marks bytea[], p_holder text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  twin record;
begin
  select b.member_id, l.excluded_at, person(b.holder) = person(p_holder) as same into twin
    from bank_accounts b join member_limits l on l.member_id = b.member_id and l.excluded_at is not null
    where b.mark = any (p_marks) and b.member_id <> p_member
    order by same desc, l.excluded_at limit 1;
  if twin.same = false then return 'foreign'; end if;
  insert into bank_accounts (member_id, bank, number, mark, holder)
    values (p_member, p_bank, p_number, p_marks[1], p_holder);
  if twin.same then
    insert into member_limits (member_id, excluded_at, excluded_with)
      values (p_member, twin.excluded_at, twin.member_id)
      on conflict (member_id) do update set
        excluded_with = case when member_limits.excluded_at is null then excluded.excluded_with end,
        excluded_at = coalesce(member_limits.excluded_at, excluded.excluded_at);
  end if;
  return 'done';
end $$;

grant execute on function bank_bind to yaksok_app;

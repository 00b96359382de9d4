-- Every member has an account from the first moment.
create or replace function open_member_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (id, kind) values (new.id, 'member');
  return null;
end $$;

-- Orders look for what blocks a member only where the member has limits; who has not confirmed their age always has.
create or replace function members_without_age() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_limits (member_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- A name without what people write differently: case and spaces.
create or replace function person(p_name text) returns text language sql immutable
  return regexp_replace(lower(normalize(p_name)), '\s', '', 'g');

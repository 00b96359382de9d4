-- Settling a round books tens of thousands of rows in one statement. Foreign keys look up each of them on its own, and
-- lock the row of the house once an entry; the same is checked here once a statement. What is referred to can never be
-- deleted, so that checking at the insert is enough.

alter table ledger_entries
  drop constraint ledger_entries_transfer_id_fkey,
  drop constraint ledger_entries_account_id_fkey;
alter table ledger_transfers drop constraint ledger_transfers_hold_id_fkey;

create or replace function check_entries() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select transfer_id into bad from added group by transfer_id
    having sum(amount) <> 0 or count(*) < 2 or min(n) <> 1 limit 1;
  if found then
    raise exception 'transfer % is not balanced', bad using errcode = 'check_violation';
  end if;
  select a.transfer_id into bad from (select distinct transfer_id from added) a
    left join ledger_transfers t on t.id = a.transfer_id where t.id is null limit 1;
  if found then
    raise exception 'there is no transfer %', bad using errcode = 'foreign_key_violation';
  end if;
  select a.account_id into bad from (select distinct account_id from added) a
    left join ledger_accounts t on t.id = a.account_id where t.id is null limit 1;
  if found then
    raise exception 'there is no account %', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function check_transfers() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select a.hold_id into bad from added a left join ledger_holds h on h.id = a.hold_id
    where a.hold_id is not null and h.state is distinct from 'posted' limit 1;
  if found then
    raise exception 'hold % is not posted', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger transfers_of_posted_holds after insert on ledger_transfers referencing new table as added
  for each statement execute function check_transfers();

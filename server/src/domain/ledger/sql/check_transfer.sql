-- P4: nothing in the ledger is ever changed or removed, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;

-- P2: all entries of a transfer arrive in one statement (n = 1 among them, which can exist only once), two or more,
-- and their sum is 0. Per statement, so that settling a round stays one batch; it stands for the foreign keys too.
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

-- Per statement, in place of a foreign key: a transfer is of a hold that is posted.
create or replace function check_transfers() returns trigger language plpgsql as $$
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

-- Bank numbers and the hashes of fund passwords are sealed by the application (server/src/vault): a row, a dump or a
-- backup holds `v1:<key id>:<iv>:<tag>:<data>`. What is in clear here is sealed at the next start.

-- Keys that sealed something in this database. Who lacks one must not start.
create table data_keys (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  first_used_at timestamptz not null default now()
);
revoke insert, update, delete on data_keys from yaksok_app;

-- From now on no number is stored in clear, whoever writes it. Rows from before are not checked.
alter table bank_accounts drop constraint bank_accounts_number_check,
  add constraint bank_accounts_number_sealed check (number like 'v1:%') not valid,
  -- a keyed hash, to find the same account at another member
  add column mark bytea;
alter table deposits add constraint deposits_number_sealed check (bank_number = '' or bank_number like 'v1:%') not valid;
alter table withdrawals add constraint withdrawals_number_sealed check (number like 'v1:%') not valid;
create index bank_accounts_mark_idx on bank_accounts (mark);

-- What is still in clear: empty after a start, so that looking costs nothing.
create index bank_accounts_clear_idx on bank_accounts (member_id) where number <> '' and number not like 'v1:%';
create index deposits_clear_idx on deposits (id) where bank_number <> '' and bank_number not like 'v1:%';
create index withdrawals_clear_idx on withdrawals (id) where number <> '' and number not like 'v1:%';
create index members_clear_idx on members (id)
  where fund_password_hash <> '' and fund_password_hash not like 'v1:%';

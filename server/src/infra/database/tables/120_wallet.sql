-- Bank accounts, a member's own limits, and requests that an operator decides.
-- Bank numbers and the hashes of fund passwords are sealed by the application (server/src/vault): a row, a dump or a
-- backup holds `v1:<key id>:<iv>:<tag>:<data>`. What a database from before has in clear is sealed at the next start: the
-- checks of sealed numbers leave rows from before alone, and the partial indexes find them without reading all others.

-- Keys that sealed something in this database. Who lacks one must not start.
create table data_keys (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  first_used_at timestamptz not null default now()
);

-- One bound account a member; the full number never leaves the server.
create table bank_accounts (
  member_id bigint primary key references members,
  bank text not null,
  number text not null,
  holder text not null,
  created_at timestamptz not null default now(),
  -- a keyed hash, to find the same account at another member
  mark bytea
);
alter table bank_accounts add constraint bank_accounts_number_sealed check (number like 'v1:%') not valid;
create index bank_accounts_mark_idx on bank_accounts (mark);
create index bank_accounts_clear_idx on bank_accounts (member_id) where number <> '' and number not like 'v1:%';
create index members_clear_idx on members (id)
  where fund_password_hash <> '' and fund_password_hash not like 'v1:%';

-- Wrong fund passwords lock withdrawals, for longer each time, and nothing else (docs/spec/decisions.md, Fund password).
create table fund_password_guards (
  member_id bigint primary key references members,
  -- what is being compared as well as what was wrong
  tries int not null check (tries between 0 and 5),
  locked_until timestamptz,
  -- only what was found wrong in this series
  wrong int not null default 0 check (wrong between 0 and 5),
  tried_at timestamptz,
  -- locks since the last right one
  locks int not null default 0 check (locks >= 0),
  -- wrong ones since the last right one, and when the last of them was
  wrong_in_all int not null default 0 check (wrong_in_all >= 0),
  last_wrong_at timestamptz
);

-- A member's own limits (docs/spec/decisions.md, Honest by design 6). All amounts are won a day, Asia/Seoul.
create table member_limits (
  member_id bigint primary key references members,
  deposit bigint check (deposit >= 0),
  -- a higher limit (null = none) that applies from its time
  deposit_next bigint check (deposit_next >= 0),
  deposit_next_at timestamptz,
  loss bigint check (loss >= 0),
  loss_next bigint check (loss_next >= 0),
  loss_next_at timestamptz,
  break_until timestamptz,
  excluded_at timestamptz,
  excluded_with bigint references members
);
comment on column member_limits.excluded_with is 'the excluded member whose bank account and name this member has';

-- One member cannot fill the review desk: how many requests of a member may wait, and the smallest amount of one.
-- Operators change the figures (npm run ops -- desk set); members read them before they ask.
create table desk_rules (
  only_row boolean primary key default true check (only_row),
  -- won
  deposit_least bigint not null default 1000 check (deposit_least between 1 and 1000000),
  withdrawal_least bigint not null default 1000 check (withdrawal_least between 1 and 1000000),
  -- requests of one member under review at a time
  deposits_open int not null default 20 check (deposits_open between 1 and 1000000),
  withdrawals_open int not null default 20 check (withdrawals_open between 1 and 1000000)
);
insert into desk_rules default values;

-- 1 under review, 2 success, 3 rejected (product.txt section 4)
create table deposits (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  line bigint not null,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  bank_number text not null,
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  transfer_id bigint unique references ledger_transfers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, line),
  check ((status = 2) = (transfer_id is not null)),
  check (status <> 3 or reason <> '')
);
alter table deposits add constraint deposits_number_sealed check (bank_number = '' or bank_number like 'v1:%') not valid;
create index deposits_account_time_idx on deposits (account_id, created_at);
create index deposits_review_idx on deposits (id) where status = 1;
create index deposits_open_idx on deposits (account_id) where status = 1;
create index deposits_status_idx on deposits (status, id);
create index deposits_time_idx on deposits (created_at);
create index deposits_clear_idx on deposits (id) where bank_number <> '' and bank_number not like 'v1:%';

create table withdrawals (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  line bigint not null,
  amount bigint not null check (amount > 0),
  -- the bound bank account at the time of the request
  bank text not null,
  number text not null,
  holder text not null,
  hold_id bigint not null unique references ledger_holds,
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, line),
  check (status <> 3 or reason <> '')
);
alter table withdrawals add constraint withdrawals_number_sealed check (number like 'v1:%') not valid;
create index withdrawals_review_idx on withdrawals (id) where status = 1;
create index withdrawals_open_idx on withdrawals (account_id) where status = 1;
create index withdrawals_status_idx on withdrawals (status, id);
create index withdrawals_time_idx on withdrawals (created_at);
create index withdrawals_account_time_idx on withdrawals (account_id, created_at);
create index withdrawals_clear_idx on withdrawals (id) where number <> '' and number not like 'v1:%';

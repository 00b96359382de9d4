-- The ledger: accounts, holds, transfers, entries (promises P1 to P6, P9 and P11 of server/src/wallet/README.md).
-- Money is whole won in bigint. The API's role may read these tables and call functions, nothing else.

create table ledger_accounts (
  -- a member's account has the member's id; the operator's own accounts lie below 100000, so they are locked first
  id bigint primary key,
  kind text not null check (kind in ('member', 'house', 'deposits', 'withdrawals')),
  name text not null default '',
  -- never beyond what JSON can say exactly (P1)
  posted bigint not null default 0 check (posted between -9007199254740991 and 9007199254740991),
  held_bets bigint not null default 0 check (held_bets >= 0),
  held_withdrawals bigint not null default 0 check (held_withdrawals >= 0),
  available bigint not null generated always as (posted - held_bets - held_withdrawals) stored,
  -- statement lines and orders given out so far
  lines bigint not null default 0,
  orders bigint not null default 0,
  created_at timestamptz not null default now(),
  check ((kind = 'member') = (id > 100000)),
  constraint available_not_negative check (kind <> 'member' or available >= 0)
) with (fillfactor = 50);

-- Money that came from, or went to, the members' banks: functions book on these two by their numbers. What lotteries won
-- or lost is booked on accounts that come with the lotteries (server/src/db/seeds).
insert into ledger_accounts (id, kind, name) values (1, 'deposits', '입금'), (2, 'withdrawals', '출금');

-- Money set aside: resolved once, either posted by one transfer or voided with a reason (P6).
create table ledger_holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  kind text not null check (kind in ('withdrawal', 'bet')),
  amount bigint not null check (amount > 0),
  line bigint not null,
  state text not null default 'held' check (state in ('held', 'posted', 'voided')),
  reason text not null default '',
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'held') = (resolved_at is null)),
  check (state <> 'voided' or reason <> '')
) with (fillfactor = 70);

-- Settling a round books tens of thousands of rows in one statement. Foreign keys would look up each of them on its own,
-- and lock the row of the house once an entry; check_transfers and check_entries look once a statement instead. What is
-- referred to can never be deleted, so that checking at the insert is enough.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bet', 'reversal')),
  -- unique: a hold is posted once
  hold_id bigint unique,
  -- unique: one reversal a transfer (P4)
  reverses bigint unique references ledger_transfers,
  reason text not null default '',
  created_at timestamptz not null,
  check ((kind in ('withdrawal', 'bet')) = (hold_id is not null)),
  check ((kind = 'reversal') = (reverses is not null)),
  check (kind <> 'reversal' or reason <> '')
);

create table ledger_entries (
  transfer_id bigint not null,
  -- 1, 2, 3 … in a transfer
  n smallint not null check (n > 0),
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- line of the member's statement; null on the operator's own accounts
  line bigint check ((line is null) = (account_id < 100000)),
  primary key (transfer_id, n)
);
create index ledger_entries_line_idx on ledger_entries (account_id, line) where line is not null;

-- What an account did on one day of Seoul; written with the transfers, so reports and limits never add up history.
create table account_days (
  account_id bigint not null references ledger_accounts,
  day date not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (account_id, day)
) with (fillfactor = 70);

-- P5: what a member's key was used for, kept for ever.
create table idempotency_keys (
  member_id bigint not null,
  operation text not null,
  key text not null,
  payload bytea not null,
  -- the deposit, withdrawal or order it made, and the balance that was answered
  result_id bigint not null,
  balance bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, operation, key)
);

-- P9: a hash chain over all transfers, made in batches off the write path, with a public root a day.
create table ledger_seals (
  id bigint generated always as identity primary key,
  -- every transfer above the last seal's and up to this one
  up_to bigint not null unique,
  transfers int not null check (transfers > 0),
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

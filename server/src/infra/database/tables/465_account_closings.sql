-- Reviewed: the check of withdrawals is replaced by a wider one; an older process writes no empty number, and shows one as
-- it shows a number that it cannot open.
--
-- Accounts that their members close (docs/decisions/069-account-closing.md). A row is the wish, or the account that is closed.

create table account_closings (
  member_id bigint primary key references members,
  asked_at timestamptz not null,
  -- not closed before; the member takes the wish back until it is carried out
  due_at timestamptz not null,
  closed_at timestamptz,
  -- withdrawals that pay the balance out
  payouts bigint[] not null default '{}',
  -- the name, sealed, and a keyed hash to find it by: nobody registers it again
  username text not null check (username like 'v1:%'),
  mark bytea not null,
  -- of the closed account, for a year: who knows the password reads that it is closed, nobody else does
  password_hash text,
  check (password_hash is null or closed_at is not null)
);
create index account_closings_mark_idx on account_closings (mark);
create index account_closings_due_idx on account_closings (due_at) where closed_at is null;

-- What the law has kept for five years is emptied then.
alter table withdrawals drop constraint withdrawals_number_sealed;
alter table withdrawals add constraint withdrawals_number_sealed check (number = '' or number like 'v1:%') not valid;

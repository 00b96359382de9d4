-- Requests that their member took back (status 3), and the way through a member's ledger from the newest entry.

alter table deposits add column cancelled_at timestamptz;
alter table withdrawals add column cancelled_at timestamptz;
create index ledger_entries_account_idx on ledger_entries (account_id, transfer_id, n) where line is not null;

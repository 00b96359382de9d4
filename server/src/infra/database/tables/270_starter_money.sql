-- Reviewed: the check is replaced by a wider one; an older process writes no transfer of the new kind, and reads it as any.
--
-- Play money that a member begins with (decisions.md, Honest by design 2): a transfer of its own kind, against an account of
-- its own (seeds/starter_account.sql), so that it is neither a deposit nor a win in any sum.

alter table ledger_transfers drop constraint ledger_transfers_kind_check,
  add constraint ledger_transfers_kind_check check (kind in ('deposit', 'withdrawal', 'bet', 'reversal', 'starter'));

-- Once a member.
create table starter_money (
  member_id bigint primary key references members,
  transfer_id bigint not null unique,
  created_at timestamptz not null
);

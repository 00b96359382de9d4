-- The ledger: accounts, holds, transfers, entries (promises P1 to P6 and P11 of server/src/wallet/README.md).
-- Money is whole won in bigint. The API's role may read these tables and call the functions below, nothing else.

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

-- Money that came from, or went to, the members' banks; what lotteries won or lost is added with the lotteries.
insert into ledger_accounts (id, kind, name) values (1, 'deposits', '입금'), (2, 'withdrawals', '출금');

-- Every member has an account from the first moment.
create function open_member_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (id, kind) values (new.id, 'member');
  return null;
end $$;
create trigger members_account after insert on members for each row execute function open_member_account();
insert into ledger_accounts (id, kind) select id, 'member' from members;

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

create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bet', 'reversal')),
  -- unique: a hold is posted once
  hold_id bigint unique references ledger_holds,
  -- unique: one reversal a transfer (P4)
  reverses bigint unique references ledger_transfers,
  reason text not null default '',
  created_at timestamptz not null,
  check ((kind in ('withdrawal', 'bet')) = (hold_id is not null)),
  check ((kind = 'reversal') = (reverses is not null)),
  check (kind <> 'reversal' or reason <> '')
);

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers,
  -- 1, 2, 3 … in a transfer
  n smallint not null check (n > 0),
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  -- line of the member's statement; null on the operator's own accounts
  line bigint check ((line is null) = (account_id < 100000)),
  primary key (transfer_id, n)
);
create index ledger_entries_line_idx on ledger_entries (account_id, line) where line is not null;

-- P2: all entries of a transfer arrive in one statement (n = 1 among them, which can exist only once), two or more,
-- and their sum is 0. Per statement, so that settling a round stays one batch.
create function check_entries() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select transfer_id into bad from added group by transfer_id
    having sum(amount) <> 0 or count(*) < 2 or min(n) <> 1 limit 1;
  if found then
    raise exception 'transfer % is not balanced', bad using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function check_entries();

-- P4: nothing in the ledger is ever changed or removed, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger transfers_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger holds_kept before delete or truncate on ledger_holds
  for each statement execute function refuse_change();
create trigger holds_resolved_once before update on ledger_holds for each row
  when (old.state <> 'held' or new.id <> old.id or new.account_id <> old.account_id or new.kind <> old.kind
        or new.amount <> old.amount or new.line <> old.line or new.created_at <> old.created_at)
  execute function refuse_change();

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

create function seoul_day(t timestamptz) returns date language sql immutable parallel safe
  as $$ select (t at time zone 'Asia/Seoul')::date $$;

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
create trigger idempotency_immutable before update or delete or truncate on idempotency_keys
  for each statement execute function refuse_change();

-- Looks a key up: outcome 'new', 'replayed', 'in_flight' (another transaction is working on it) or 'key_reused'
-- (another payload). A new key stays locked to this transaction until it ends.
create function claim_key(p_member bigint, p_operation text, p_key text, p_payload bytea,
                          out outcome text, out result_id bigint, out balance bigint) language plpgsql as $$
declare
  known idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_member || ' ' || p_operation || ' ' || p_key, 1)) then
    outcome := 'in_flight';
    return;
  end if;
  select * into known from idempotency_keys k
    where k.member_id = p_member and k.operation = p_operation and k.key = p_key;
  if not found then
    outcome := 'new';
  elsif known.payload <> p_payload then
    outcome := 'key_reused';
  else
    outcome := 'replayed';
    result_id := known.result_id;
    balance := known.balance;
  end if;
end $$;

revoke insert, update, delete on ledger_accounts, ledger_holds, ledger_transfers, ledger_entries, account_days,
  idempotency_keys from yaksok_app;
revoke execute on function claim_key from public;

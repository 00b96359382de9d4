-- Every trigger there is. They stand together because a trigger locks its table for a moment when this file runs again;
-- what they call stands in the other files.

-- Every member has an account from the first moment.
create or replace trigger members_account after insert on members for each row execute function open_member_account();

-- P2: entries balance.
create or replace trigger entries_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function check_entries();

-- P4: nothing in the ledger is ever changed or removed, whoever asks.
create or replace trigger transfers_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

create or replace trigger entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace trigger accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

create or replace trigger holds_kept before delete or truncate on ledger_holds
  for each statement execute function refuse_change();

create or replace trigger holds_resolved_once before update on ledger_holds for each row
  when (old.state <> 'held' or new.id <> old.id or new.account_id <> old.account_id or new.kind <> old.kind
        or new.amount <> old.amount or new.line <> old.line or new.created_at <> old.created_at)
  execute function refuse_change();

-- P5: what a key was used for stays.
create or replace trigger idempotency_immutable before update or delete or truncate on idempotency_keys
  for each statement execute function refuse_change();

-- What was published is never changed; the rest is filled in once, in order.
create or replace trigger rounds_kept before delete or truncate on rounds for each statement execute function refuse_change();

create or replace trigger rounds_published_once before update on rounds for each row
  when (row(old.id, old.lottery_id, old.seq, old.expect, old.opens_at, old.closes_at, old.draws_at, old.odds_hash, old.picks, old.condition,
            old.chain_id, old.chain_index, old.commitment, old.previous_hash, old.hash, old.version, old.beacon_chain, old.beacon_round)
        is distinct from row(new.id, new.lottery_id, new.seq, new.expect, new.opens_at, new.closes_at, new.draws_at,
            new.odds_hash, new.picks, new.condition, new.chain_id, new.chain_index, new.commitment, new.previous_hash, new.hash,
            new.version, new.beacon_chain, new.beacon_round)
        or old.state = 'drawn' or (old.state = 'closed' and new.state = 'open')
        or (old.state = 'void' and (old.link is not null or to_jsonb(old) - 'link' is distinct from to_jsonb(new) - 'link'))
        or (old.entries_root is not null and new.entries_root is distinct from old.entries_root)
        -- a round whose root is in the log is for its beacon alone, or for nobody where the key of a local one is lost
        or (old.logged_at is not null and (new.logged_at is distinct from old.logged_at
            or (new.state = 'void' and new.void_reason <> 'beacon'))))
  execute function refuse_change();

create or replace trigger odds_immutable before update or delete or truncate on odds_tables
  for each statement execute function refuse_change();

create or replace trigger chains_immutable before update or delete or truncate on seed_chains
  for each statement execute function refuse_change();

create or replace trigger beacon_chains_immutable before update or delete or truncate on beacon_chains
  for each statement execute function refuse_change();

create or replace trigger beacon_answers_immutable before update or delete or truncate on beacon_answers
  for each statement execute function refuse_change();

create or replace trigger orders_kept before delete or truncate on orders for each statement execute function refuse_change();

create or replace trigger orders_settled_once before update on orders for each row
  when (old.status <> 0 or row(old.id, old.account_id, old.round_id, old.line, old.picks, old.stake, old.total,
          old.hold_id, old.nonce, old.created_at)
        is distinct from row(new.id, new.account_id, new.round_id, new.line, new.picks, new.stake, new.total,
          new.hold_id, new.nonce, new.created_at))
  execute function refuse_change();

create or replace trigger seals_immutable before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();

create or replace trigger transfers_announced before insert on ledger_transfers for each statement
  execute function announce_transfers();

create or replace trigger transfers_of_posted_holds after insert on ledger_transfers referencing new table as added
  for each statement execute function check_transfers();

create or replace trigger audit_immutable before update or delete or truncate on audit
  for each statement execute function refuse_change();

create or replace trigger limits_lock_account before insert or update on member_limits for each row
  execute function lock_limited_account();

create or replace trigger breaks_kept before delete or truncate on chain_breaks for each statement execute function refuse_change();

create or replace trigger breaks_stay before update on chain_breaks for each row when (old.after_chain is not null)
  execute function refuse_change();

create or replace trigger rounds_sealed_in_time before update on rounds for each row
  when ((old.state = 'open' and new.state = 'closed' and new.sealed_at >= new.draws_at) or new.logged_at >= new.draws_at
    or (new.version = 2 and new.state = 'drawn' and new.logged_at is null)) execute function refuse_change();

-- Orders look for what blocks a member only where the member has limits; who has not confirmed their age always has.
create or replace trigger members_without_age after insert or update of adult_confirmed_at on members for each row
  when (new.adult_confirmed_at is null) execute function members_without_age();


-- Members hear of what was decided, whoever decided it.
create or replace trigger deposits_told after update of status on deposits for each row
  when (old.status = 1 and new.status in (2, 3)) execute function tell_decided('deposit');

create or replace trigger withdrawals_told after update of status on withdrawals for each row
  when (old.status = 1 and new.status in (2, 3)) execute function tell_decided('withdrawal');

create or replace trigger inquiries_told after update of state on inquiries for each row
  when (new.state = 2) execute function tell_answered();

-- The audit log is for everybody's eyes and nobody's hands.
create or replace trigger audit_announced before insert on audit for each statement execute function announce_audit();

create or replace trigger audit_seals_immutable before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

create or replace trigger operator_credits_immutable before update or delete or truncate on operator_credits
  for each statement execute function refuse_change();

create or replace trigger operator_approvals_kept before delete or truncate on operator_approvals
  for each statement execute function refuse_change();

create or replace trigger operator_approvals_answered_once before update on operator_approvals for each row
  when (old.state <> 'waiting' or row(old.id, old.action, old.target, old.member_id, old.amount, old.reason, old.first_id, old.asked_at, old.due_at, old.change)
        is distinct from row(new.id, new.action, new.target, new.member_id, new.amount, new.reason, new.first_id, new.asked_at, new.due_at, new.change))
  execute function refuse_change();

-- Searches find what is shown, by the words of now; and what is shown is counted.
create or replace trigger venues_searched after insert or delete or update of name, number, district, kind, hidden_at on venues
  for each row execute function index_search_words('venue');

create or replace trigger managers_searched after insert or delete or update of name, hidden_at on managers
  for each row execute function index_search_words('manager');

create or replace trigger venues_count_locked before insert or delete
  or update of location, district, category_id, sample, hidden_at on venues
  for each statement execute function lock_catalogue_counts();

create or replace trigger venues_counted after insert or delete or update of location, district, category_id, sample, hidden_at on venues
  for each row execute function count_catalogue('venue');

create or replace trigger managers_count_locked before insert or delete
  or update of province_id, district_id, guides, age, sample, hidden_at on managers
  for each statement execute function lock_catalogue_counts();

create or replace trigger managers_counted after insert or delete
  or update of province_id, district_id, guides, age, sample, hidden_at on managers
  for each row execute function count_catalogue('manager');

create or replace trigger comments_counted after insert or delete or update of venue_id, hidden_at on comments
  for each row execute function count_comments();

-- The public log loses nothing. A round that was missed has neither commitment nor beacon; the header after it covers it.
create or replace trigger log_entries_immutable before update or delete or truncate on log_entries
  for each statement execute function refuse_change();

create or replace trigger log_hashes_immutable before update or delete or truncate on log_hashes
  for each statement execute function refuse_change();

create or replace trigger rounds_logged after insert on rounds for each row
  when (new.commitment is not null or new.beacon_chain is not null) execute function log_round();

create or replace trigger rounds_ends_logged after update on rounds for each row
  when ((new.commitment is not null or new.beacon_chain is not null)
    and (old.state <> new.state or old.logged_at is distinct from new.logged_at)) execute function log_round();

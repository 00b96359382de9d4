-- Reviewed: widens checks of operator_seconds only; a process of the version before writes rows that pass the wider checks too.
-- What weakens a control waits for a second administrator, or 24 hours (docs/decisions/server-console.md).
alter table operator_seconds drop constraint operator_seconds_action_check;
alter table operator_seconds add constraint operator_seconds_action_check check (action in ('deposits.approve',
  'withdrawals.approve', 'members.credit', 'ledger.reverse', 'operators.add', 'operators.reset', 'operators.roles',
  'operators.enable', 'desk.set')) not valid;
alter table operator_seconds drop constraint operator_seconds_amount_check;
-- a change of a control has no amount, and says what it is and when it takes effect by itself
alter table operator_seconds add column due_at timestamptz, add column change jsonb;
alter table operator_seconds add constraint operator_seconds_amount_check
  check ((change is null and amount > 0) or (change is not null and amount = 0 and due_at is not null)) not valid;
alter table operator_seconds drop constraint operator_seconds_state_check;
-- passed: nobody objected for 24 hours
alter table operator_seconds add constraint operator_seconds_state_check
  check (state in ('waiting', 'confirmed', 'declined', 'withdrawn', 'passed')) not valid;
create index operator_seconds_due_idx on operator_seconds (due_at) where state = 'waiting' and due_at is not null;

-- Who made, reset, let in or gave roles to an operator at the console, and who did so to them; and when last.
alter table operators add column makers bigint[] not null default '{}', add column renewed_at timestamptz;

-- What operators moved without a second, to be summed by operator and by member.
create table operator_sums (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  member_id bigint references members,
  -- won
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp()
);
create index operator_sums_at_idx on operator_sums (at);

-- Won that one operator may move, and that may move for one member, in 24 hours without a second operator.
alter table desk_rules add column operator_day bigint not null default 20000000;
alter table desk_rules add column member_day bigint not null default 3000000;
alter table desk_rules add constraint desk_rules_days
  check (operator_day between 0 and 999999999999999 and member_day between 0 and 999999999999999) not valid;

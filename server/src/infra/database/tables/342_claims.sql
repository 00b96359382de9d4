-- Deposits and withdrawals that an operator holds: one at a time, for five minutes, renewed or released.
create table request_claims (
  kind text not null check (kind in ('deposits', 'withdrawals')),
  request_id bigint not null,
  operator_id bigint not null references operators on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  until_at timestamptz not null,
  primary key (kind, request_id)
);

-- Four eyes: what one operator wishes and another must confirm. The table itself refuses one who is both.
create table operator_seconds (
  id bigint generated always as identity primary key,
  action text not null check (action in ('deposits.approve', 'withdrawals.approve', 'members.credit', 'ledger.reverse')),
  -- number of the request, member or transfer
  target bigint not null,
  member_id bigint references members,
  -- won
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  first_id bigint not null references operators,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  second_id bigint references operators,
  answered_at timestamptz,
  answer text not null default '',
  constraint operator_seconds_differ check (second_id <> first_id),
  check ((state = 'waiting') = (answered_at is null)),
  check ((state in ('confirmed', 'declined')) = (second_id is not null))
);
create unique index operator_seconds_waiting_key on operator_seconds (action, target)
  where state = 'waiting' and action <> 'members.credit';
create index operator_seconds_waiting_idx on operator_seconds (id) where state = 'waiting';

-- Credits by the console: a wish that is sent again is the same one.
create table operator_credits (
  key uuid primary key,
  operator_id bigint not null references operators,
  member_id bigint not null references members,
  -- won
  amount bigint not null check (amount > 0),
  second_id bigint references operator_seconds,
  made_at timestamptz not null default clock_timestamp()
);

-- Texts that operators use again.
create table reply_templates (
  id bigint generated always as identity primary key,
  use text not null check (use in ('reject', 'inquiry', 'booking')),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 300),
  changed_by bigint references operators,
  changed_at timestamptz not null default clock_timestamp()
);

-- Above this amount (won) a second operator must confirm what the console does.
alter table desk_rules add column second_above bigint not null default 1000000;
alter table desk_rules add constraint desk_rules_second_above
  check (second_above between 0 and 999999999999999) not valid;

-- Members are found by the beginning of their names.
create index members_username_prefix_idx on members (lower(username) text_pattern_ops);
create index members_name_prefix_idx on members (lower(name) text_pattern_ops);

-- When the ledger was verified, by whom, and what came of it.
create table ledger_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  ok boolean not null,
  ms int not null check (ms >= 0),
  failed text[] not null default '{}'
);

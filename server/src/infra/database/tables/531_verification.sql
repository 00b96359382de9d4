-- What the verification in the background has seen (docs/decisions/085-continuous-verification.md).

-- One row a walk: through the seals of the ledger, the accounts, the rounds, the answers of beacons, the public log.
create table verification_walks (
  walk text primary key,
  -- the last item that the pass under way has verified; -1: it has not begun
  position bigint not null default -1,
  pass bigint not null default 1,
  began_at timestamptz not null default clock_timestamp(),
  -- the last pass that came to its end: whatever was there when it began was verified since
  whole_began_at timestamptz,
  whole_ended_at timestamptz,
  -- the furthest item that was ever verified, and its hash: it must be there for ever
  head bigint not null default -1,
  head_hash bytea
);
insert into verification_walks (walk) values ('seals'), ('accounts'), ('rounds'), ('beacons'), ('log');

-- What the operator's own accounts come to, as far as the pass through the seals is.
create table verification_sums (
  account_id bigint primary key,
  amount bigint not null
);

-- What did not fit. A fault that a whole later pass did not find again is gone.
create table verification_faults (
  id bigint generated always as identity primary key,
  walk text not null,
  subject text not null,
  fault text not null,
  found_at timestamptz not null default clock_timestamp(),
  -- the last pass that found it
  pass bigint not null,
  gone_at timestamptz,
  unique (walk, subject, fault)
);
create index verification_faults_open_idx on verification_faults (walk) where gone_at is null;

-- The walk through answers of beacons is by their rounds.
create index beacon_answers_round_idx on beacon_answers (round);

-- Draws, version 2 (docs/fairness.md): a beacon that anybody can ask decides rounds.

-- Chains that rounds name, in drand's words.
create table beacon_chains (
  hash bytea primary key check (octet_length(hash) = 32),
  -- compressed point of G2
  public_key bytea not null check (octet_length(public_key) = 96),
  -- seconds between two rounds, and when round 1 is signed, seconds since 1970
  period int not null check (period > 0),
  genesis bigint not null check (genesis > 0),
  group_hash bytea not null check (octet_length(group_hash) = 32),
  beacon_id text not null,
  created_at timestamptz not null
);

-- The chain that rounds are published with from now on, and the newest round of it that was heard of: no round whose
-- beacon has spoken is sealed. One row; none: rounds are published by version 1, for processes of the release before.
create table beacon_in_use (
  one boolean primary key default true check (one),
  chain bytea not null references beacon_chains,
  newest bigint not null default 0
);

-- What beacons have said of rounds that waited for it. Processes check a signature before it is kept.
create table beacon_answers (
  chain bytea not null references beacon_chains,
  round bigint not null,
  -- compressed point of G1
  signature bytea not null check (octet_length(signature) = 48),
  heard_at timestamptz not null,
  primary key (chain, round)
);

alter table rounds add column version smallint not null default 1;
alter table rounds add column beacon_chain bytea;
alter table rounds add column beacon_round bigint;
-- when the root of its entries went into the public log
alter table rounds add column logged_at timestamptz;
alter table rounds add constraint rounds_one_version check (
  version in (1, 2) and (beacon_chain is null) = (beacon_round is null)
  and (version = 2 or (beacon_chain is null and logged_at is null)) and (version = 1 or commitment is null)) not valid;

-- The public log (docs/decisions/074-public-log.md): what was published, in the order of its commits.
create table log_entries (
  -- 0, 1, 2 … without a gap
  position bigint primary key check (position >= 0),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- at most what a bundle of entries can hold
  body text not null check (octet_length(body) <= 60000),
  logged_at timestamptz not null
);
create index log_entries_kind_idx on log_entries (kind, position);

-- Hashes of the log's Merkle tree: on level 0 those of entries, above them one for every 256 of the level below.
create table log_hashes (
  level smallint not null,
  position bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, position)
);

-- The newest signed checkpoint. One row.
create table log_checkpoint (
  one boolean primary key default true check (one),
  size bigint not null,
  -- the key that signed, as verifiers name it
  verifier text not null,
  note text not null,
  signed_at timestamptz not null
);

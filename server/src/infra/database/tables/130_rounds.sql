-- Rounds: commitments from hash chains that were committed to before, entries, draws (docs/fairness.md).
-- The database itself derives seeds and results: no caller can see one before its time or pass another one in.

-- One odds table a game and version, named by the hash of its canonical text. Filled from the product's odds at start.
create table odds_tables (
  hash bytea primary key,
  game text not null check (game in ('digit', 'dice')),
  -- pick type -> odds in hundredths; types and hundredths are parallel arrays in the order they are shown
  types text[] not null,
  hundredths int[] not null,
  created_at timestamptz not null default now(),
  check (cardinality(types) = cardinality(hundredths))
);

-- The lotteries themselves come from server/src/db/seeds.
create table lotteries (
  id smallint primary key,
  key text not null unique,
  name text not null,
  description text not null,
  game text not null check (game in ('digit', 'dice')),
  -- least balance to take part, won
  condition bigint not null check (condition >= 0),
  position smallint not null unique,
  house_account bigint not null references ledger_accounts,
  -- the table that rounds published from now on are bound to
  odds_hash bytea references odds_tables
);

-- A chain of `length` links: link k-1 is the hash of link k. The anchor (link 0) is published when the chain is made,
-- link k is revealed with the k-th round of the chain.
create table seed_chains (
  id bigint generated always as identity primary key,
  lottery_id smallint not null references lotteries,
  length int not null,
  anchor bytea not null,
  created_at timestamptz not null
);
-- The last link, from which all others follow. No role of the application can read it.
create table seed_chain_secrets (
  chain_id bigint primary key references seed_chains,
  last_link bytea not null
);

create table rounds (
  id bigint generated always as identity primary key,
  lottery_id smallint not null references lotteries,
  -- 1, 2, 3 … in a lottery, without a gap
  seq bigint not null,
  expect text not null check (expect ~ '^[0-9]{12,13}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- open: published (it takes entries between opens_at and closes_at); closed: entries sealed; drawn; void
  state text not null check (state in ('open', 'closed', 'drawn', 'void')),
  odds_hash bytea not null references odds_tables,
  -- of its odds table and lottery, so that an order reads one row: what may be picked, and the least balance
  picks text[] not null,
  condition bigint not null,
  -- null for a round that was missed before it could be published
  chain_id bigint references seed_chains,
  chain_index int,
  commitment bytea,
  previous_hash bytea not null,
  hash bytea not null,
  published_at timestamptz not null,
  entry_count int,
  entries_root bytea,
  sealed_at timestamptz,
  -- the chain's link, revealed once the round is drawn (or void): the seed follows from it
  link bytea,
  opencode text not null default '',
  resolved_at timestamptz,
  void_reason text not null default '',
  staked bigint not null default 0,
  paid bigint not null default 0,
  unique (lottery_id, seq),
  unique (lottery_id, expect),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((chain_id is null) = (commitment is null)),
  check ((state = 'drawn') = (opencode <> '')),
  check ((state = 'void') = (void_reason <> ''))
);
create index rounds_due_idx on rounds (draws_at) where state in ('open', 'closed');
create index rounds_unrevealed_idx on rounds (draws_at)
  where state = 'void' and link is null and commitment is not null;
-- Publishing asks for the last link of a chain in use. Unique, because two rounds with one link would have one seed, and
-- so would two with one commitment, whatever chain they claim.
create unique index rounds_chain_link_idx on rounds (chain_id, chain_index);
create unique index rounds_commitment_idx on rounds (commitment);

-- The server and the place in it where the chains were last used. One row.
create table chain_home (
  one boolean primary key default true check (one),
  -- cluster, timeline, database and file of the rounds (database_home)
  home text not null,
  -- when that server was started
  started timestamptz not null
);

-- Where chains end and others begin, or (reason 'clock') where the time of rounds goes back. Public.
create table chain_breaks (
  lottery_id smallint not null references lotteries,
  -- the first round after the break
  from_seq bigint not null,
  reason text not null check (reason in ('upgraded', 'restored', 'moved', 'restarted', 'gap', 'rewound', 'clock')),
  -- chains up to this one are never used again; null where they go on
  after_chain bigint,
  broken_at timestamptz not null,
  primary key (lottery_id, from_seq)
);

-- An order: one entry of a round. Rounds and accounts are checked under their locks, not by foreign keys, which would
-- lock the round's row once an order.
create table orders (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  round_id bigint not null,
  line bigint not null,
  picks text[] not null,
  -- won a pick, and for all picks
  stake bigint not null check (stake > 0),
  total bigint not null check (total = stake * cardinality(picks)),
  hold_id bigint not null,
  -- known to the member alone: hides the entry among the published leaves
  nonce uuid not null,
  -- 0 not drawn, 1 won, 2 lost, 3 void
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 70);
create unique index orders_account_line_key on orders (account_id, line);
-- All entries of a round, and a member's own among them.
create index orders_round_account_idx on orders (round_id, account_id);

-- Launch codes of the external game: single use, 30 seconds, stored as hashes (docs/spec/decisions.md, Honest by design 8).
create table game_launches (
  code_hash bytea primary key,
  member_id bigint not null references members,
  expires_at timestamptz not null
);
create index game_launches_expires_idx on game_launches (expires_at);

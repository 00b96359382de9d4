-- Fair turns at a guarded secret, and keys that stay in this database (docs/decisions/server-login-throttle.md).

-- Keys of keyed hashes, made here and left out of backups: a hash in a log or a counter tells nobody the name behind it.
create table secret_keys (
  name text primary key,
  key bytea not null
);
insert into secret_keys values
  ('names', decode(replace(gen_random_uuid() || '' || gen_random_uuid(), '-', ''), 'hex'));

-- Where a member has logged in rightly: devices by the hash of what they send, networks by a keyed hash.
create table known_places (
  member_id bigint not null references members,
  place text not null,
  last_at timestamptz not null default now(),
  primary key (member_id, place)
);

-- What is taken turns at, e.g. one member's login: tries come evenly after a burst (generic cell rate algorithm).
create table turn_queues (
  queue text primary key,
  -- when the next try would be due without a burst
  due_at timestamptz not null,
  -- tries since day_ends began to count
  tries int not null,
  day_ends timestamptz not null,
  forget_at timestamptz not null
);
create index turn_queues_forget_idx on turn_queues (forget_at);

-- Who takes turns at it, e.g. one network.
create table turns (
  queue text not null,
  taker text not null,
  tries int not null,
  first_at timestamptz not null,
  -- its own doubling wait, whatever the others do
  next_at timestamptz not null,
  -- a request of it stands and waits until then
  waits_until timestamptz,
  forget_at timestamptz not null,
  primary key (queue, taker)
);
create index turns_forget_idx on turns (forget_at);

-- Tries of a secret, by what is being guessed and from where: the wait doubles with each one.
create table tries (
  key text primary key,
  count int not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index tries_forget_idx on tries (forget_at);

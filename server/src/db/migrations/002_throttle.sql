-- Tries of a secret, by what is being guessed and from where: the wait doubles with each one.
create table tries (
  key text primary key,
  count int not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index tries_forget_idx on tries (forget_at);

-- The store of rate-limiter-flexible, in its own shape.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

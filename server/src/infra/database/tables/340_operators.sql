-- Operators of the console: who they are, what they may do, and where they are logged in
-- (docs/decisions/server-console.md). The API may not even read these tables.

create table operators (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['cashier', 'support', 'content', 'auditor', 'administrator']),
  disabled_at timestamptz,
  -- PHC string, argon2id; with the TOTP secret (sealed) or not at all
  password_hash text,
  totp_secret text check (totp_secret like 'v1:%'),
  -- the last half minute whose code was taken: none is taken twice
  totp_step bigint not null default 0,
  -- what authenticators call the operator: says nothing of them
  user_handle text not null unique,
  -- SHA-256 of the code that makes the first way to log in, once, and the TOTP secret (sealed) that it offers
  enrolment_hash bytea unique,
  enrolment_until timestamptz,
  offered_totp text check (offered_totp like 'v1:%'),
  made_at timestamptz not null default now(),
  seen_at timestamptz,
  check ((password_hash is null) = (totp_secret is null)),
  check ((enrolment_hash is null) = (enrolment_until is null))
);
create unique index operators_name_key on operators (lower(name));

create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators on delete cascade,
  -- base64url, as the authenticator made it
  credential_id text not null unique check (length(credential_id) <= 1400),
  -- COSE
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 30),
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index operator_passkeys_operator_idx on operator_passkeys (operator_id);

create table operator_sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie's value, which is never stored
  token_hash bytea not null unique,
  operator_id bigint not null references operators on delete cascade,
  how text not null check (how in ('passkey', 'password', 'enrolment')),
  -- family of device and browser, and the network, not the whole address
  device text not null default '',
  place text not null default '',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- 12 hours at most, whatever is done
  ends_at timestamptz not null default now() + interval '12 hours',
  check (ends_at <= started_at + interval '12 hours')
);
create index operator_sessions_operator_idx on operator_sessions (operator_id);

-- Why a session looks at a member: said once.
create table operator_whys (
  session_id bigint not null references operator_sessions on delete cascade,
  member_id bigint not null references members on delete cascade,
  why text not null check (why <> ''),
  said_at timestamptz not null default now(),
  primary key (session_id, member_id)
);

-- What a session looked at lately, so that a list that is asked for every few seconds is one row of the audit log.
create table operator_looks (
  session_id bigint not null references operator_sessions on delete cascade,
  what text not null,
  at timestamptz not null default now(),
  primary key (session_id, what)
);

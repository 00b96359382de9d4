-- Members, what they are invited with, and their sessions.

create table members (
  id bigint generated always as identity (start with 100001) primary key,
  username text not null,
  -- PHC string, argon2id
  password_hash text not null,
  name text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  amount_code int not null default 60 check (amount_code between 0 and 100),
  star smallint not null default 1 check (star between 1 and 3),
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  avatar text not null default 'avatar-1',
  -- PHC string of the 4-digit fund password, sealed; null until set
  fund_password_hash text,
  last_ip text not null default '',
  invited_with text,
  -- when the member confirmed to be 19 or older; null for clients that do not ask
  adult_confirmed_at timestamptz,
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- a password that somebody else made: it must be changed before anything else is done
  password_temporary boolean not null default false
);
-- Usernames differ in more than case.
create unique index members_username_key on members (lower(username));

-- Sessions that a member can tell apart and end, and that end by themselves when nobody uses them.
create table sessions (
  -- SHA-256 of the token; the token itself is never stored
  token_hash bytea primary key,
  member_id bigint not null references members,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- what a member names when one of them is to end; the token and its hash stay where they are
  id bigint generated always as identity unique,
  -- family of device and browser, e.g. 'iPhone · Safari'
  device text not null default '',
  -- network, not the whole address
  place text not null default '',
  -- written once an hour at most
  last_seen_at timestamptz not null default now()
);
create index sessions_member_idx on sessions (member_id);
create index sessions_expires_idx on sessions (expires_at);

create table invites (
  code text primary key check (code ~ '^[A-Z0-9]{4,32}$'),
  note text not null default '',
  -- null: any number of times
  max_uses int check (max_uses > 0),
  uses int not null default 0,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (max_uses is null or uses <= max_uses)
);

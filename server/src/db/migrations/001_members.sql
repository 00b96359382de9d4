-- The API acts as yaksok_app, which owns nothing: it reads and writes rows, and cannot alter, truncate or re-grant.
-- Roles belong to the whole cluster, so another database may have made it already.
do $$
begin
  create role yaksok_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant yaksok_app to current_user;
grant usage on schema public to yaksok_app;
alter default privileges in schema public grant select, insert, update, delete on tables to yaksok_app;
alter default privileges in schema public grant usage, select on sequences to yaksok_app;

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
  -- PHC string of the 4-digit fund password; null until set
  fund_password_hash text,
  last_ip text not null default '',
  invited_with text,
  -- when the member confirmed to be 19 or older; null for clients that do not ask
  adult_confirmed_at timestamptz,
  sample boolean not null default false,
  created_at timestamptz not null default now()
);
-- Usernames differ in more than case.
create unique index members_username_key on members (lower(username));

-- One bound account a member; the full number never leaves the server.
create table bank_accounts (
  member_id bigint primary key references members,
  bank text not null,
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder text not null,
  created_at timestamptz not null default now()
);

create table sessions (
  -- SHA-256 of the token; the token itself is never stored
  token_hash bytea primary key,
  member_id bigint not null references members,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
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

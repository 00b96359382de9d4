-- Where browsers take notices (Web Push), and what waits to be sent there.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- the session that asked for it: nothing is sent to a browser that has logged out
  token_hash bytea not null unique references sessions on delete cascade,
  -- address at the browser's push service; whoever has it can send, but not read
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- the browser's keys, base64url: a notice is sealed for it alone
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_member_idx on push_subscriptions (member_id);

create table push_waiting (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind text not null,
  tries int not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp()
);
create index push_waiting_next_idx on push_waiting (next_at);
create index push_waiting_subscription_idx on push_waiting (subscription_id);

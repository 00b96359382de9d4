-- Every operator action, written in the transaction of the action itself. Nothing is ever changed or removed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null check (operator <> ''),
  action text not null,
  -- what it was done to: a username, a request's number, an invite code…
  target text not null default '',
  details jsonb not null default '{}'
);

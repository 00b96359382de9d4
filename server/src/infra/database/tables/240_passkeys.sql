-- Passkeys (WebAuthn) beside the password.

create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- base64url, as the authenticator made it
  credential_id text not null unique check (length(credential_id) <= 1400),
  -- COSE
  public_key bytea not null,
  -- what authenticators call the member, one for all of their passkeys: says nothing of them
  user_handle text not null,
  -- uses as the authenticator counts them; 0 where it does not
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_member_idx on passkeys (member_id);

-- Challenges that were given out: each is taken once, for what and by whom it was given.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'login')),
  -- the session, or the device that logs in
  bound_to text not null,
  user_handle text not null default '',
  expires_at timestamptz not null
);
create index passkey_challenges_expires_idx on passkey_challenges (expires_at);

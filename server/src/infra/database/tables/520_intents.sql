-- Intents (docs/decisions/075-intents.md): what a member was told that a call will do, until that call confirms it.
create table intents (
  -- SHA-256 of the id that the session was given
  id bytea primary key,
  -- SHA-256 of the session's token
  session bytea not null,
  member_id bigint not null references members on delete cascade,
  act text not null,
  -- SHA-256 of the id and the call's fields without secrets: the id is random and not stored, so that nothing is guessed from it
  payload bytea not null,
  -- SHA-256 of the text and the id: what a passkey signs
  challenge bytea not null,
  expires_at timestamptz not null,
  -- the call that confirms it began; '' for one without an idempotency key
  taken_at timestamptz,
  taken_key text,
  -- it succeeded, and whether a passkey had signed it
  done boolean not null default false,
  signed boolean not null default false
);
create index intents_expires_idx on intents (expires_at);
create index intents_member_idx on intents (member_id);

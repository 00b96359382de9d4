-- Bound sessions (docs/decisions/081-bound-sessions.md): the key whose proofs a session's calls carry.

-- point of P-256, 65 bytes uncompressed; null: the session is bound to no key
alter table sessions add column proof_key bytea;

-- Proofs of calls that change something, until they are too old to be taken: no process takes one again.
create table used_proofs (
  -- SHA-256 of the session's token
  session bytea not null,
  nonce text not null,
  until timestamptz not null,
  primary key (session, nonce)
);

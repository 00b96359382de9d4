-- Launch codes of the external game: single use, 30 seconds, stored as hashes (decisions.md, Honest by design 8).
create table game_launches (
  code_hash bytea primary key,
  member_id bigint not null references members,
  expires_at timestamptz not null
);
create index game_launches_expires_idx on game_launches (expires_at);

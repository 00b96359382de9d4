-- Who did it, as the console knows them; null for the command line, which knows a name alone.
alter table audit add column operator_id bigint;
create index audit_operator_idx on audit (operator, id);
create index audit_action_idx on audit (action text_pattern_ops, id);
create index audit_target_idx on audit (target, id);
create index audit_time_idx on audit (at);

-- A hash chain over the audit log, made in batches as the ledger's is: what is cut out of it, or changed, no longer fits.
create table audit_seals (
  id bigint generated always as identity primary key,
  -- every row above the last seal's and up to this one
  up_to bigint not null unique,
  rows int not null check (rows > 0),
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

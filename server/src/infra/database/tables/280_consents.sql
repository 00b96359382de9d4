-- What members have agreed to: a row a document and version, kept as long as the member is.
create table consents (
  member_id bigint not null references members,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  at timestamptz not null default now(),
  primary key (member_id, document, version)
);

-- Fund passwords that their members have forgotten: a new one may be set from due_at on; the old one holds until then.

create table fund_password_resets (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references members on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);

-- What members are told of: decided requests and answered inquiries, as the list 알림 shows them.

-- How far each member is: numbers begin at 1 and grow without a gap, so a page knows what it has missed.
create table told_members (
  member_id bigint primary key references members on delete cascade,
  newest bigint not null default 0,
  -- up to which the member has looked
  seen bigint not null default 0 check (seen <= newest)
);

create table told (
  member_id bigint not null references members on delete cascade,
  number bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- the request or inquiry it is about
  subject bigint not null,
  -- won; null where it is not about money
  amount bigint,
  -- an operator's reason, or ''
  text text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, number)
);

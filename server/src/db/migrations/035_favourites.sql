-- What a member has put aside (찜하기): kept here, so that it is there on every device and after a logout.

create table favourite_venues (
  member_id bigint not null references members on delete cascade,
  venue_id bigint not null references venues on delete cascade,
  put_at timestamptz not null default clock_timestamp(),
  primary key (member_id, venue_id)
);

create table favourite_managers (
  member_id bigint not null references members on delete cascade,
  manager_id bigint not null references managers on delete cascade,
  put_at timestamptz not null default clock_timestamp(),
  primary key (member_id, manager_id)
);

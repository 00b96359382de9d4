-- What members may agree to and need not: each act is a row, and the latest decides. Taking it back is an act, too.
create table optional_consents (
  member_id bigint not null references members,
  consent text not null check (consent in ('push', 'news')),
  -- of the sentence that the member saw
  version text not null,
  agreed boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, consent, at)
);

-- When a member wants no push: hours of the day in Asia/Seoul, from one to before the other, over midnight where it is
-- smaller.
create table quiet_hours (
  member_id bigint primary key references members on delete cascade,
  starts smallint not null check (starts between 0 and 23),
  ends smallint not null check (ends between 0 and 23),
  check (starts <> ends)
);

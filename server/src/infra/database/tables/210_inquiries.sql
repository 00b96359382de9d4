-- 1:1 inquiries: what members ask the customer service, and what it answers.

create table inquiries (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  topic text not null,
  -- what it is about (a venue, a request), as the screen that led here said it
  about text not null default '' check (length(about) <= 200),
  -- 1 waits for the customer service, 2 answered, 3 ended by the member
  state smallint not null default 1 check (state between 1 and 3),
  asked_at timestamptz not null default clock_timestamp(),
  -- the customer service is expected to have answered by then
  expected_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- up to when the member has read
  seen_at timestamptz not null default clock_timestamp()
);
create index inquiries_member_idx on inquiries (member_id, changed_at desc);
create index inquiries_waiting_idx on inquiries (expected_at) where state = 1;

create table inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries on delete cascade,
  by_member boolean not null,
  text text not null check (length(text) between 1 and 2000),
  -- made by the sender: a message that is sent again is the same message
  key uuid not null,
  sent_at timestamptz not null default clock_timestamp(),
  unique (inquiry_id, key)
);

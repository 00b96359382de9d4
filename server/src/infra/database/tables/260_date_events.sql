-- What a date event is about, in one line: events are lotteries by another name, and not all need a line.
create table date_events (
  id bigint generated always as identity primary key,
  key text not null unique references lotteries (key),
  text text not null,
  sample boolean not null default false
);

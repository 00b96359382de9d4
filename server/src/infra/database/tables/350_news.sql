-- News between processes (docs/decisions/server-news-between-processes.md). Whether they wait here for the process that sends
-- them on, or travel by NOTIFY. That process says so, because whoever writes news may not know; without a row it is NOTIFY.
create table news_way (
  only_row boolean primary key default true check (only_row),
  waits boolean not null default false
);

create table news_waiting (
  id bigint generated always as identity primary key,
  message text not null
);

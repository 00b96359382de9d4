-- Browsers that confirm for a member (docs/decisions/078-confirm-origin.md).

create table confirm_browsers (
  member_id bigint not null references members,
  -- SHA-256 of the cookie that it has of the confirm origin
  browser bytea not null,
  last_at timestamptz not null default now(),
  primary key (member_id, browser)
);

-- SHA-256 of the code that the login brought: whoever has the code has the browser of the login
alter table sessions add column confirm_login_code bytea;
-- since when its browser is bound; null where that was before this file
alter table sessions add column confirm_since timestamptz;

insert into confirm_browsers (member_id, browser)
  select distinct member_id, confirm_browser from sessions where confirm_browser is not null;

-- Care that speaks first: what was offered to a member, how often they are reminded, and which weeks were summed up.

create table member_care (
  member_id bigint primary key references members on delete cascade,
  -- the limit before the first stake was offered; it is offered once
  limit_offered_at timestamptz,
  -- minutes in the draws between two reminders
  remind_minutes smallint not null default 30 check (remind_minutes in (30, 60)),
  -- Monday of the last week that was summed up for the member
  week_told date
);

-- Weeks (their Mondays) that were summed up for everybody.
create table weeks_told (
  week date primary key,
  told_at timestamptz not null default clock_timestamp()
);

-- Which kinds of notices a browser takes: all three until its member chooses.
alter table push_subscriptions
  add column kinds text[] not null default '{money,security,bookings}'
    check (kinds <@ '{money,security,bookings}'::text[]);

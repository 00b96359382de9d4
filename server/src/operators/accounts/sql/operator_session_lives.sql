-- Whether a session of the console still counts: 12 hours at most, 30 minutes without use.
create or replace function operator_session_lives(p_ends timestamptz, p_seen timestamptz) returns boolean
language sql stable as $$
  select p_ends > now() and p_seen > now() - interval '30 minutes'
$$;

-- Gives a session a code by which a browser is bound to it, once, within a minute.
create or replace function confirm_code_give(p_session bytea, p_code bytea) returns void language sql as $$
  update sessions set confirm_code = p_code, confirm_code_until = now() + interval '60 seconds' where token_hash = p_session
$$;

-- Binds a browser to the session that was given the code. Right after the login the code is enough; later, or in the place of
-- another browser, only with p_proven: the member has typed the login password at the confirm origin ('password' asks for it, and
-- leaves the code). 'unknown' also for a code that was used.
create or replace function confirm_bind(p_session bytea, p_code bytea, p_browser bytea, p_proven boolean, out outcome text)
language plpgsql as $$
declare
  s sessions;
begin
  select * into s from sessions t where t.token_hash = p_session for update;
  if s.confirm_code is null or s.confirm_code <> p_code or s.confirm_code_until <= now() or not session_lives(s) then
    outcome := 'unknown';
  elsif not p_proven and s.confirm_browser is distinct from p_browser
    and (s.confirm_browser is not null or s.created_at < now() - interval '2 minutes') then
    outcome := 'password';
  else
    update sessions t set confirm_browser = p_browser, confirm_code = null, confirm_code_until = null
      where t.token_hash = p_session;
    outcome := 'bound';
  end if;
end $$;

-- An intent that was shown to this session, and that nobody has used: 'go'. What is wrong with it is said as `intent_take` says it.
create or replace function confirm_look(p_id bytea, p_session bytea, p_act text, out outcome text, out challenge bytea)
language plpgsql as $$
declare
  i intents;
begin
  select * into i from intents n where n.id = p_id and n.session = p_session and n.act = p_act;
  challenge := i.challenge;
  outcome := case when i.id is null then 'unknown' when i.done then 'used' when i.taken_at is not null then 'in_flight'
    when i.expires_at <= money_now() then 'over' else 'go' end;
end $$;

-- The member's secret was right: the call may be made, within what is left of the minute. False where it has been meanwhile.
create or replace function confirm_intent(p_id bytea, p_session bytea) returns boolean language sql as $$
  with confirmed as (
    update intents set confirmed_at = money_now()
      where id = p_id and session = p_session and taken_at is null and expires_at > money_now() returning 1)
  select exists (select from confirmed)
$$;

grant execute on function confirm_code_give, confirm_bind, confirm_look, confirm_intent to yaksok_app;

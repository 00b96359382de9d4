-- Gives a session a code by which a browser is bound to it, once, within a minute.
create or replace function confirm_code_give(p_session bytea, p_code bytea) returns void language sql as $$
  update sessions set confirm_code = p_code, confirm_code_until = now() + interval '60 seconds' where token_hash = p_session
$$;

-- Has a browser confirm for a member from now on. The twenty that were used last stay.
create or replace function confirm_know(p_member bigint, p_browser bytea) returns void language sql as $$
  insert into confirm_browsers (member_id, browser) values (p_member, p_browser)
    on conflict (member_id, browser) do update set last_at = now();
  delete from confirm_browsers where member_id = p_member and browser in
    (select browser from confirm_browsers where member_id = p_member order by last_at desc, browser offset 20)
$$;

-- Binds a browser to the session: the one that the login named by its code, within two minutes; later one that is known to the
-- member, by a code that the app asked for. Nothing else takes its place: who has learned the login password logs in elsewhere, and
-- is told of. A browser that the member is not known by confirms nothing for a day, but for the first one of a member (nobody else
-- could be told) and for sample members, whose passwords are public.
-- 'login': only another login binds this browser. 'unknown' also for a code that was used.
-- p_proven is said by the release before, and means nothing.
create or replace function confirm_bind(p_session bytea, p_code bytea, p_browser bytea, p_proven boolean, out outcome text)
language plpgsql as $$
declare
  s sessions;
  m members;
  of_login boolean;
  known boolean;
  is_first boolean;
begin
  -- the member first, as logins do: of two at once only one is the first
  select o.* into m from members o where o.id = (select t.member_id from sessions t where t.token_hash = p_session)
    for no key update;
  select * into s from sessions t where t.token_hash = p_session for update;
  of_login := coalesce(s.confirm_login_code = p_code and s.created_at > now() - interval '2 minutes', false);
  if s.token_hash is null or not session_lives(s)
    or not (of_login or coalesce(s.confirm_code = p_code and s.confirm_code_until > now(), false)) then
    outcome := 'unknown';
    return;
  end if;
  known := exists (select 1 from confirm_browsers where member_id = m.id and browser = p_browser);
  if s.confirm_browser is distinct from p_browser and not known and (s.confirm_browser is not null or not of_login) then
    outcome := 'login';
    return;
  end if;
  update sessions t set confirm_browser = p_browser, confirm_code = null, confirm_code_until = null, confirm_login_code = null,
      confirm_since = case when s.confirm_browser = p_browser then s.confirm_since else now() end
    where t.token_hash = p_session;
  is_first := not exists (select 1 from confirm_browsers where member_id = m.id);
  if known or is_first or m.sample then perform confirm_know(m.id, p_browser); end if;
  -- who registers just now knows it
  if s.confirm_browser is distinct from p_browser and not (known or m.sample or is_first and s.created_at = m.created_at) then
    perform tell_of_safety(m.id, case when is_first then 'device-confirms' else 'device-waits' end, s.id, s.device);
  end if;
  outcome := 'bound';
end $$;

-- Whether this browser is bound to the session, and until when it waits before it confirms: null where it does not. Who has waited
-- is known from then on. The wait is the session's: with the session, which stands in the member's list of devices, it is gone.
create or replace function confirm_state(p_session bytea, p_browser bytea, out bound boolean, out waits_until timestamptz)
language plpgsql as $$
declare
  s sessions;
begin
  select * into s from sessions t where t.token_hash = p_session and t.confirm_browser = p_browser;
  bound := found;
  if not bound or exists (select 1 from confirm_browsers where member_id = s.member_id and browser = p_browser) then return; end if;
  waits_until := coalesce(s.confirm_since, now()) + interval '24 hours';
  if waits_until > now() then return; end if;
  waits_until := null;
  perform confirm_know(s.member_id, p_browser);
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

-- The member's secret was right: the call may be made, within what is left of the minute, and the browser is one that confirms for the
-- member. False where the minute is over.
create or replace function confirm_intent(p_id bytea, p_session bytea) returns boolean language sql as $$
  select confirm_know(member_id, confirm_browser) from sessions where token_hash = p_session and confirm_browser is not null;
  with confirmed as (
    update intents set confirmed_at = money_now()
      where id = p_id and session = p_session and taken_at is null and expires_at > money_now() returning 1)
  select exists (select from confirmed)
$$;

grant execute on function confirm_code_give, confirm_know, confirm_bind, confirm_state, confirm_look, confirm_intent to yaksok_app;

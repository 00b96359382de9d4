-- Whether a session still counts: 30 days at most, 14 days without use.
create or replace function session_lives(s sessions) returns boolean language sql stable as $$
  select s.expires_at > now() and s.last_seen_at > now() - interval '14 days'
$$;

-- Tells a member what concerns the safety of their account. The application may tell these kinds and no other.
create or replace function tell_of_safety(p_member bigint, p_kind text, p_subject bigint, p_text text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_kind not in ('device-new', 'device-confirms', 'device-waits', 'passkey-added') then raise exception 'not of safety: %', p_kind; end if;
  perform tell(p_member, p_kind, p_subject, null, p_text);
end $$;

-- Opens a session after a right password or passkey: one statement, because a member waits for it. Sessions that are over
-- go, and beyond p_most the ones not used for longest; the member's places are known from now on. p_places begins with the
-- device, or the network of who names none: where the member has devices and this is not one of them, they are told.
-- Answers how many others ended.
create or replace function session_open(p_member bigint, p_hash bytea, p_ip text, p_device text, p_place text, p_most int,
  p_places text[], p_turns jsonb) returns int language plpgsql as $$
declare
  ended int;
  opened bigint;
begin
  perform turns_passed(p_turns);
  update members set last_ip = p_ip where id = p_member;
  delete from sessions s where s.member_id = p_member and not session_lives(s);
  insert into sessions (token_hash, member_id, expires_at, device, place)
    values (p_hash, p_member, now() + interval '30 days', p_device, p_place) returning id into opened;
  if exists (select 1 from known_places where member_id = p_member and place like 'device:%')
    and not exists (select 1 from known_places where member_id = p_member and place = p_places[1]) then
    perform tell_of_safety(p_member, 'device-new', opened, p_device);
  end if;
  delete from sessions where token_hash in (select token_hash from sessions where member_id = p_member
    order by token_hash <> p_hash, last_seen_at desc, id desc offset p_most);
  get diagnostics ended = row_count;
  if ended > 0 then perform announce('member:' || p_member); end if;
  insert into known_places (member_id, place) select p_member, unnest(p_places)
    on conflict (member_id, place) do update set last_at = now();
  delete from known_places where member_id = p_member and place in
    (select place from known_places where member_id = p_member order by last_at desc offset 20);
  return ended;
end $$;

grant execute on function session_lives, session_open, tell_of_safety to yaksok_app;

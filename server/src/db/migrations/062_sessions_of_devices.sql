-- Sessions that a member can tell apart and end, and that end by themselves when nobody uses them.
alter table sessions
  -- what a member names when one of them is to end; the token and its hash stay where they are
  add column id bigint generated always as identity unique,
  -- family of device and browser, e.g. 'iPhone · Safari'
  add column device text not null default '',
  -- network, not the whole address
  add column place text not null default '',
  -- written once an hour at most
  add column last_seen_at timestamptz not null default now();

-- A password that somebody else made: it must be changed before anything else is done.
alter table members add column password_temporary boolean not null default false;

-- Whether a session still counts: 30 days at most, 14 days without use.
create function session_lives(s sessions) returns boolean language sql stable as $$
  select s.expires_at > now() and s.last_seen_at > now() - interval '14 days'
$$;

-- Takes every place (objects with the parameters of turn_take) or none: refused is the number of the place that refuses,
-- null when all are taken; what was taken before it goes back but for a tenth. p_again: the place that was waited for.
create function turns_take(p_places jsonb, p_again int, out refused int, out wait_ms int, out own boolean)
language plpgsql as $$
declare
  p record;
  answer record;
begin
  for p in select (n - 1)::int as n, x.* from jsonb_array_elements(p_places) with ordinality as e (place, n),
      jsonb_to_record(e.place) as x (queue text, taker text, burst int, pace float8, many int, slow float8, free int, longest int)
      order by n loop
    select * into answer from turn_take(p.queue, p.taker, p.burst, p.pace, coalesce(p.many, 2000000000),
      coalesce(p.slow, p.pace), p.free, coalesce(p.longest, 0), p_again is not distinct from p.n, clock_timestamp());
    if not answer.taken then
      refused := p.n;
      wait_ms := answer.wait_ms;
      own := answer.own;
      perform turn_give_back(e.place ->> 'queue', e.place ->> 'taker', (e.place ->> 'pace')::float8, 0.9)
        from jsonb_array_elements(p_places) with ordinality as e (place, n) where e.n <= p.n;
      return;
    end if;
  end loop;
end $$;

-- After a success: the takers' tries are forgotten, and their turns given back unless the place keeps what it counts.
create function turns_passed(p_places jsonb) returns void language plpgsql as $$
declare
  p record;
begin
  for p in select x.* from jsonb_array_elements(p_places) as e (place),
      jsonb_to_record(e.place) as x (queue text, taker text, pace float8, keeps boolean) loop
    if p.keeps then
      delete from turns where queue = p.queue and taker = p.taker;
    else
      perform turn_give_back(p.queue, p.taker, p.pace, 1);
    end if;
  end loop;
end $$;

-- Opens a session after a right password: one statement, because a member waits for it. Sessions that are over go, and
-- beyond p_most the ones not used for longest; the member's places are known from now on. Answers how many others ended.
create function session_open(p_member bigint, p_hash bytea, p_ip text, p_device text, p_place text, p_most int,
  p_places text[], p_turns jsonb) returns int language plpgsql as $$
declare
  ended int;
begin
  perform turns_passed(p_turns);
  update members set last_ip = p_ip where id = p_member;
  delete from sessions s where s.member_id = p_member and not session_lives(s);
  insert into sessions (token_hash, member_id, expires_at, device, place)
    values (p_hash, p_member, now() + interval '30 days', p_device, p_place);
  delete from sessions where token_hash in (select token_hash from sessions where member_id = p_member
    order by token_hash <> p_hash, last_seen_at desc, id desc offset p_most);
  get diagnostics ended = row_count;
  if ended > 0 then perform pg_notify('yaksok', 'member:' || p_member); end if;
  insert into known_places (member_id, place) select p_member, unnest(p_places)
    on conflict (member_id, place) do update set last_at = now();
  delete from known_places where member_id = p_member and place in
    (select place from known_places where member_id = p_member order by last_at desc offset 20);
  return ended;
end $$;

revoke all on function session_lives, turns_take, turns_passed, session_open from public;
grant execute on function session_lives, turns_take, turns_passed, session_open to yaksok_app;

-- Takes a turn, or answers how long to wait (ms) and whether that is the taker's own doing. Among those who wait, the one
-- with the fewest tries goes first, and of those the one that came last: whoever guesses stands behind whoever comes anew.
-- The burst is p_burst tries, then one each p_pace seconds, and one each p_slow after p_many of a day. A taker of its own
-- has p_free tries, then doubles its wait up to p_longest seconds (p_free null: it does not). p_again: the same request
-- asks again. Atomic: takers of one queue go one by one.
-- A taker that has no wait of its own has none for a try beside it either, which may have looked at the clock a moment
-- earlier: its next_at is '-infinity'.
create or replace function turn_take(p_queue text, p_taker text, p_burst int, p_pace float8, p_many int, p_slow float8, p_free int,
  p_longest int, p_again boolean, t timestamptz, out taken boolean, out wait_ms int, out own boolean)
language plpgsql as $$
declare
  q turn_queues;
  me turns;
  pace interval;
  due timestamptz;
  ahead bigint;
begin
  taken := false;
  own := true;
  -- Without a lock: whoever asks ten times a second holds nobody up.
  select * into me from turns where queue = p_queue and taker = p_taker and forget_at > t;
  if me.next_at > t then
    wait_ms := ceil(extract(epoch from me.next_at - t) * 1000);
    return;
  elsif me.waits_until > t and not p_again then
    wait_ms := 1000;
    return;
  end if;
  -- A crash may forget a try; a commit that waits for the disk inside the lock would hold up the others.
  perform set_config('synchronous_commit', 'off', true);
  insert into turn_queues values (p_queue, t, 0, t + interval '1 day', t + interval '1 day') on conflict do nothing;
  select * into q from turn_queues where queue = p_queue for no key update;
  select * into me from turns where queue = p_queue and taker = p_taker and forget_at > t;
  if me.next_at > t then
    wait_ms := ceil(extract(epoch from me.next_at - t) * 1000);
    return;
  end if;
  if q.day_ends <= t then
    q.tries := 0;
    q.day_ends := t + interval '1 day';
  end if;
  pace := make_interval(secs => case when q.tries < p_many then p_pace else p_slow end);
  due := q.due_at - (p_burst - 1) * pace;
  if me.queue is null then
    delete from turns where queue = p_queue and taker = p_taker;
    insert into turns values (p_queue, p_taker, 0, t, t, null, t + interval '1 hour') returning * into me;
  end if;
  -- Those who wait and go first. Whoever cannot be served soon is told so at once instead of being held.
  select count(*) into ahead from turns o where o.queue = p_queue and o.taker <> p_taker and o.waits_until > t
    and (o.tries < me.tries or (o.tries = me.tries and o.first_at > me.first_at));
  taken := due <= t and ahead = 0;
  own := false;
  if taken then
    wait_ms := 0;
    update turn_queues set due_at = greatest(due_at, t) + pace, tries = q.tries + 1, day_ends = q.day_ends,
      forget_at = greatest(q.day_ends, due_at + pace) where queue = p_queue;
    update turns set tries = me.tries + 1, waits_until = null, forget_at = t + interval '1 hour',
      next_at = case when me.tries + 1 >= p_free
        then t + least(p_longest, power(2, least(me.tries + 1 - p_free, 20))) * interval '1 second'
        else '-infinity' end
      where queue = p_queue and taker = p_taker;
  else
    wait_ms := ceil(extract(epoch from greatest(due, t) + ahead * pace - t) * 1000);
    -- Half a second more than the wait: who does not come back for the turn does not keep it.
    update turns set waits_until = t + (wait_ms + 500) * interval '1 millisecond', forget_at = t + interval '1 hour'
      where queue = p_queue and taker = p_taker;
  end if;
end $$;

-- Gives back p_share (0 to 1) of a turn; a whole one also forgets the taker's tries. It must not turn the wait for the
-- disk off: a right password gives its turns back in the transaction that opens the session, which must be durable.
create or replace function turn_give_back(p_queue text, p_taker text, p_pace float8, p_share float8) returns void
language plpgsql as $$
begin
  update turn_queues set due_at = due_at - make_interval(secs => p_pace * p_share),
    tries = greatest(0, tries - case when p_share = 1 then 1 else 0 end) where queue = p_queue;
  if p_share = 1 then delete from turns where queue = p_queue and taker = p_taker; end if;
end $$;

-- A request that stops waiting makes room for the next one.
create or replace function turn_leave(p_queue text, p_taker text) returns void language sql as $$
  update turns set waits_until = null where queue = p_queue and taker = p_taker
$$;

-- Takes every place (objects with the parameters of turn_take) or none: refused is the number of the place that refuses,
-- null when all are taken; what was taken before it goes back but for a tenth. p_again: the place that was waited for.
create or replace function turns_take(p_places jsonb, p_again int, out refused int, out wait_ms int, out own boolean)
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
create or replace function turns_passed(p_places jsonb) returns void language plpgsql as $$
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

grant execute on function turn_take, turn_give_back, turn_leave, turns_take, turns_passed to yaksok_app;

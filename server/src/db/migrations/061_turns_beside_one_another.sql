-- A taker that has no wait of its own has none for a try beside it either, which may have looked at the clock a moment
-- earlier: `next_at` was the time of the last try.
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

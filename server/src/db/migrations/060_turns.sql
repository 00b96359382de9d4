-- Fair turns at a guarded secret, and keys that stay in this database (docs/decisions/server-login-throttle.md).

-- Keys of keyed hashes, made here and left out of backups: a hash in a log or a counter tells nobody the name behind it.
create table secret_keys (
  name text primary key,
  key bytea not null
);
insert into secret_keys values
  ('names', decode(replace(gen_random_uuid() || '' || gen_random_uuid(), '-', ''), 'hex'));

-- Where a member has logged in rightly: devices by the hash of what they send, networks by a keyed hash.
create table known_places (
  member_id bigint not null references members,
  place text not null,
  last_at timestamptz not null default now(),
  primary key (member_id, place)
);

-- What is taken turns at, e.g. one member's login: tries come evenly after a burst (generic cell rate algorithm).
create table turn_queues (
  queue text primary key,
  -- when the next try would be due without a burst
  due_at timestamptz not null,
  -- tries since day_ends began to count
  tries int not null,
  day_ends timestamptz not null,
  forget_at timestamptz not null
);
create index turn_queues_forget_idx on turn_queues (forget_at);

-- Who takes turns at it, e.g. one network.
create table turns (
  queue text not null,
  taker text not null,
  tries int not null,
  first_at timestamptz not null,
  -- its own doubling wait, whatever the others do
  next_at timestamptz not null,
  -- a request of it stands and waits until then
  waits_until timestamptz,
  forget_at timestamptz not null,
  primary key (queue, taker)
);
create index turns_forget_idx on turns (forget_at);

-- Takes a turn, or answers how long to wait (ms) and whether that is the taker's own doing. Among those who wait, the one
-- with the fewest tries goes first, and of those the one that came last: whoever guesses stands behind whoever comes anew.
-- The burst is p_burst tries, then one each p_pace seconds, and one each p_slow after p_many of a day. A taker of its own
-- has p_free tries, then doubles its wait up to p_longest seconds (p_free null: it does not). p_again: the same request
-- asks again. Atomic: takers of one queue go one by one.
create function turn_take(p_queue text, p_taker text, p_burst int, p_pace float8, p_many int, p_slow float8, p_free int,
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
        then t + least(p_longest, power(2, least(me.tries + 1 - p_free, 20))) * interval '1 second' else t end
      where queue = p_queue and taker = p_taker;
  else
    wait_ms := ceil(extract(epoch from greatest(due, t) + ahead * pace - t) * 1000);
    -- Half a second more than the wait: who does not come back for the turn does not keep it.
    update turns set waits_until = t + (wait_ms + 500) * interval '1 millisecond', forget_at = t + interval '1 hour'
      where queue = p_queue and taker = p_taker;
  end if;
end $$;

-- Gives back p_share (0 to 1) of a turn; a whole one also forgets the taker's tries.
create function turn_give_back(p_queue text, p_taker text, p_pace float8, p_share float8) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update turn_queues set due_at = due_at - make_interval(secs => p_pace * p_share),
    tries = greatest(0, tries - case when p_share = 1 then 1 else 0 end) where queue = p_queue;
  if p_share = 1 then delete from turns where queue = p_queue and taker = p_taker; end if;
end $$;

-- A request that stops waiting makes room for the next one.
create function turn_leave(p_queue text, p_taker text) returns void language sql as $$
  update turns set waits_until = null where queue = p_queue and taker = p_taker
$$;

revoke all on function turn_take, turn_give_back, turn_leave from public;
grant execute on function turn_take, turn_give_back, turn_leave to yaksok_app;

-- Every counter is ours now.
drop table rate_limits;

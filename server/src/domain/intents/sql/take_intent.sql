-- Stores what a member was told. It is good for a minute by the database's clock.
create or replace function intent_begin(p_id bytea, p_session bytea, p_member bigint, p_act text, p_payload bytea,
  p_challenge bytea) returns void language sql as $$
  insert into intents (id, session, member_id, act, payload, challenge, expires_at)
    values (p_id, p_session, p_member, p_act, p_payload, p_challenge, money_now() + interval '60 seconds')
$$;

-- Takes an intent for the call that confirms it, which nobody else does: 'go'. 'again': that call succeeded before, and
-- came with this idempotency key, by which it is answered as it was then. 'over' after a minute, 'changed' where the call
-- is of something else, 'unknown' also to another session. 'in_flight' while a call runs. One whose end nobody wrote down
-- within 30 seconds may have acted or not: 'go' to the same key, under which it acts once, and 'unended' to all others.
create or replace function intent_take(p_id bytea, p_session bytea, p_act text, p_payload bytea, p_key text,
  out outcome text, out challenge bytea, out signed boolean) language plpgsql as $$
declare
  i intents;
  t timestamptz;
begin
  select * into i from intents n where n.id = p_id and n.session = p_session for update;
  t := money_now();
  challenge := i.challenge;
  signed := i.signed;
  if i.id is null then
    outcome := 'unknown';
  elsif i.act <> p_act or i.payload <> p_payload then
    outcome := 'changed';
  elsif i.done and i.taken_key = p_key and p_key <> '' then
    outcome := 'again';
  elsif i.taken_at is not null and not i.done and i.taken_at > t - interval '30 seconds' then
    outcome := 'in_flight';
  elsif i.done then
    outcome := 'used';
  elsif i.taken_at is not null and (i.taken_key <> p_key or p_key = '') then
    outcome := 'unended';
  elsif i.taken_at is null and i.expires_at <= t then
    outcome := 'over';
  else
    update intents n set taken_at = t, taken_key = p_key where n.id = p_id;
    outcome := 'go';
  end if;
end $$;

-- The call has ended: for good where it succeeded; else the member may try again within the minute.
create or replace function intent_end(p_id bytea, p_done boolean, p_signed boolean) returns void language sql as $$
  update intents set done = p_done, signed = p_signed, taken_at = case when p_done then taken_at end,
    taken_key = case when p_done then taken_key end where id = p_id
$$;

grant execute on function intent_begin, intent_take, intent_end to yaksok_app;

-- A right password gives its turns back in the transaction that opens the session, or makes the member. Giving back turned
-- that transaction's wait for the disk off: a member and a token that were acknowledged could be gone after a crash.
create or replace function turn_give_back(p_queue text, p_taker text, p_pace float8, p_share float8) returns void
language plpgsql as $$
begin
  update turn_queues set due_at = due_at - make_interval(secs => p_pace * p_share),
    tries = greatest(0, tries - case when p_share = 1 then 1 else 0 end) where queue = p_queue;
  if p_share = 1 then delete from turns where queue = p_queue and taker = p_taker; end if;
end $$;

-- Rounds with work to do now: seal the entries of a closed one and log their root, draw a sealed one (of version 2 once its
-- beacon's answer is here), void one that nobody sealed and logged before its draw, show the link of a void one once its
-- draw time has come.
create or replace function rounds_due() returns table (id bigint, action text) language sql stable as $$
  select due.id, due.action from (
    select r.id, r.draws_at, case when is_sealed then 'draw' when r.draws_at <= t.at or beacon_spoke(r) then 'void'
        else 'seal' end
    from rounds r cross join (select money_now() as at) t
      cross join lateral (select r.state = 'closed' and (r.version = 1 or r.logged_at is not null) as is_sealed) s
    where r.state in ('open', 'closed') and case when not is_sealed then r.closes_at <= t.at
      else r.draws_at <= t.at and (r.version = 1 or exists (
        select 1 from beacon_answers a where a.chain = r.beacon_chain and a.round = r.beacon_round)) end
    union all
    select r.id, r.draws_at, 'reveal' from rounds r, (select money_now() as at) t
    where r.state = 'void' and r.link is null and r.commitment is not null and r.draws_at <= t.at
  ) due (id, draws_at, action) order by due.draws_at, due.id
$$;

grant execute on function rounds_due to yaksok_app;

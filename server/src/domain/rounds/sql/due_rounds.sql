-- Rounds with work to do now: seal the entries of a closed one, draw a sealed one, void one that nobody sealed before its
-- draw, show the link of a void one once its draw time has come.
create or replace function rounds_due() returns table (id bigint, action text) language sql stable as $$
  select due.id, due.action from (
    select r.id, r.draws_at, case when r.state = 'closed' then 'draw' when r.draws_at <= t.at then 'void' else 'seal' end
    from rounds r, (select money_now() as at) t
    where r.state in ('open', 'closed') and (case r.state when 'open' then r.closes_at else r.draws_at end) <= t.at
    union all
    select r.id, r.draws_at, 'reveal' from rounds r, (select money_now() as at) t
    where r.state = 'void' and r.link is null and r.commitment is not null and r.draws_at <= t.at
  ) due (id, draws_at, action) order by due.draws_at, due.id
$$;

grant execute on function rounds_due to yaksok_app;

-- Shows the link of a void round whose draw time has come.
create or replace function round_reveal(p_round bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rounds r set link = chain_link(r.chain_id, r.chain_index)
    where r.id = p_round and r.state = 'void' and r.link is null and r.commitment is not null
      and r.draws_at <= money_now();
  return found;
end $$;

grant execute on function round_reveal to yaksok_app;

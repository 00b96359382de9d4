-- Takes the nonce of a bound session's call, on all processes; false where it was taken. Longer than a proof is good for, since clocks
-- differ a little. Not waited for on the disk: a crash outlasts a proof.
create or replace function proof_take(p_session bytea, p_nonce text) returns boolean language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into used_proofs (session, nonce, until) values (p_session, p_nonce, now() + interval '5 minutes') on conflict do nothing;
  return found;
end $$;

grant execute on function proof_take to yaksok_app;

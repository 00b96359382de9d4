-- Looks a key up: outcome 'new', 'replayed', 'in_flight' (another transaction is working on it) or 'key_reused'
-- (another payload). A new key stays locked to this transaction until it ends.
create or replace function claim_key(p_member bigint, p_operation text, p_key text, p_payload bytea,
                          out outcome text, out result_id bigint, out balance bigint) language plpgsql as $$
declare
  known idempotency_keys;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_member || ' ' || p_operation || ' ' || p_key, 1)) then
    outcome := 'in_flight';
    return;
  end if;
  select * into known from idempotency_keys k
    where k.member_id = p_member and k.operation = p_operation and k.key = p_key;
  if not found then
    outcome := 'new';
  elsif known.payload <> p_payload then
    outcome := 'key_reused';
  else
    outcome := 'replayed';
    result_id := known.result_id;
    balance := known.balance;
  end if;
end $$;

-- Records the key that seals a database in which nothing is sealed yet. Does nothing where one is recorded: another key is the
-- owner's to add (`ops keys rotate`), for a key that nobody has keeps every process from starting.
create or replace function first_data_key(p_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_id is null or p_id !~ '^[0-9a-f]{8}$' then
    raise invalid_parameter_value using message = 'not the id of a data key';
  end if;
  -- two processes that start at once
  perform pg_advisory_xact_lock(370001);
  insert into data_keys (id) select p_id where not exists (select from data_keys);
end $$;

grant execute on function first_data_key to yaksok_app;

-- Tells all processes of a change, once it is committed. A message is a topic and a key behind a colon, never data.
create or replace function announce(p_message text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select waits from news_way) then
    insert into news_waiting (message) values (p_message);
  else
    perform pg_notify('yaksok', p_message);
  end if;
end $$;

grant execute on function announce to yaksok_app;

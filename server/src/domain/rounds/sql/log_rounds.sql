-- What the public log says of a round (docs/fairness.md, Log): its header once it is published, its root once it is sealed,
-- its result or its end. JSON without spaces, keys in their order.
create or replace function log_body_of_round(p_kind text, r rounds) returns text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  of_round text := '"hash":"' || hex(r.hash) || '"';
begin
  return case p_kind
    when 'round' then (select '{' || of_round || ',"header":' || to_jsonb(round_header(l.key, l.game, r))::text || '}'
      from lotteries l where l.id = r.lottery_id)
    when 'root' then '{"count":' || r.entry_count || ',' || of_round || ',"root":"' || hex(r.entries_root)
      || '","sealed":' || epoch_ms(coalesce(r.sealed_at, r.resolved_at)) || '}'
    when 'result' then case r.version
      when 1 then '{' || of_round || ',"link":"' || hex(r.link) || '","opencode":"' || r.opencode || '"}'
      else '{"beacon":"' || hex(r.beacon_chain) || '","beaconRound":' || r.beacon_round || ',' || of_round
        || ',"opencode":"' || r.opencode || '","signature":"' || (select hex(a.signature) from beacon_answers a
          where a.chain = r.beacon_chain and a.round = r.beacon_round) || '"}' end
    when 'void' then '{' || of_round || ',"reason":' || to_jsonb(r.void_reason)::text || '}' end;
end $$;

-- Writes it. A root of version 2 is written in a transaction that sees the round sealed (round_seal). Runs with the last
-- write to the round, when its transaction has every other lock that it needs (append_log).
create or replace function log_round() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform append_log('round', log_body_of_round('round', new));
    return null;
  end if;
  if (new.version = 1 and old.entries_root is null and new.entries_root is not null)
    or (old.logged_at is null and new.logged_at is not null) then
    perform append_log('root', log_body_of_round('root', new));
  end if;
  if new.state = 'drawn' then
    perform append_log('result', log_body_of_round('result', new));
  elsif new.state = 'void' and old.state <> 'void' then
    perform append_log('void', log_body_of_round('void', new));
  end if;
  return null;
end $$;

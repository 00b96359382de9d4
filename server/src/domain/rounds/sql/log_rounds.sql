-- What the public log says of a round (docs/fairness.md): its header once it is published, its root once it is sealed, its
-- result or its end. JSON without spaces, keys in their order. A root of version 2 is written in a transaction that sees the
-- round sealed (round_seal). Runs with the last write to the round, when its transaction has every other lock that it needs
-- (append_log).
create or replace function log_round() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  of_round text := '"hash":"' || hex(new.hash) || '"';
begin
  if tg_op = 'INSERT' then
    perform append_log('round', '{' || of_round || ',"header":' || to_jsonb(round_header(l.key, l.game, new))::text || '}')
      from lotteries l where l.id = new.lottery_id;
    return null;
  end if;
  if (new.version = 1 and old.entries_root is null and new.entries_root is not null)
    or (old.logged_at is null and new.logged_at is not null) then
    perform append_log('root', '{"count":' || new.entry_count || ',' || of_round || ',"root":"' || hex(new.entries_root)
      || '","sealed":' || epoch_ms(coalesce(new.sealed_at, new.resolved_at)) || '}');
  end if;
  if new.state = 'drawn' then
    perform append_log('result', case new.version
      when 1 then '{' || of_round || ',"link":"' || hex(new.link) || '","opencode":"' || new.opencode || '"}'
      else '{"beacon":"' || hex(new.beacon_chain) || '","beaconRound":' || new.beacon_round || ',' || of_round
        || ',"opencode":"' || new.opencode || '","signature":"' || (select hex(a.signature) from beacon_answers a
          where a.chain = new.beacon_chain and a.round = new.beacon_round) || '"}' end);
  elsif new.state = 'void' and old.state <> 'void' then
    perform append_log('void', '{' || of_round || ',"reason":' || to_jsonb(new.void_reason)::text || '}');
  end if;
  return null;
end $$;

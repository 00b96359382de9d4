-- What the public log says of a round of version 1: its header once it is published, its root once it is sealed, its result
-- or its end. JSON without spaces, keys in their order (docs/fairness.md). Runs with the last write to the round, when its
-- transaction has every other lock that it needs (append_log).
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
  if new.entries_root is not null and old.entries_root is null then
    perform append_log('root', '{"count":' || new.entry_count || ',' || of_round || ',"root":"' || hex(new.entries_root)
      || '","sealed":' || epoch_ms(coalesce(new.sealed_at, new.resolved_at)) || '}');
  end if;
  if new.state = 'drawn' then
    perform append_log('result', '{' || of_round || ',"link":"' || hex(new.link) || '","opencode":"' || new.opencode || '"}');
  elsif new.state = 'void' and old.state <> 'void' then
    perform append_log('void', '{' || of_round || ',"reason":' || to_jsonb(new.void_reason)::text || '}');
  end if;
  return null;
end $$;

-- What the public log says of a round of version 2 (docs/fairness.md, Log): 'round', 'root', 'result' or 'void'.
create or replace function round_to_log(p_kind text, r rounds) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  lottery lotteries;
  body text;
begin
  if r.version <> 2 then return; end if;
  select * into lottery from lotteries where id = r.lottery_id;
  body := case p_kind
    when 'round' then format('{"hash":"%s","header":%s}', hex(r.hash), to_jsonb(round_header(lottery.key, lottery.game, r))::text)
    when 'root' then format('{"count":%s,"hash":"%s","root":"%s","sealed":%s}', r.entry_count, hex(r.hash),
      hex(r.entries_root), epoch_ms(r.sealed_at))
    when 'result' then format('{"beacon":"%s","beaconRound":%s,"hash":"%s","opencode":"%s","signature":"%s"}',
      hex(r.beacon_chain), r.beacon_round, hex(r.hash), r.opencode,
      (select hex(signature) from beacon_answers where chain = r.beacon_chain and round = r.beacon_round))
    when 'void' then format('{"hash":"%s","reason":"%s"}', hex(r.hash), r.void_reason)
  end;
  perform append_log(p_kind, body);
end $$;

-- What of rounds goes into the public log (docs/fairness.md, Log): the one place that writes it.
create or replace function round_to_log(p_kind text, r rounds) returns void language plpgsql
set search_path = public, pg_temp as $$
declare
  lottery lotteries;
  body text;
begin
  if r.version <> 2 then return; end if;
  select * into lottery from lotteries where id = r.lottery_id;
  body := case p_kind
    when 'round' then format('{"hash":"%s","header":%s}', hex(r.hash), to_json(round_header(lottery.key, lottery.game, r)))
    when 'root' then format('{"count":%s,"hash":"%s","root":"%s","sealed":%s}', r.entry_count, hex(r.hash),
      hex(r.entries_root), epoch_ms(r.sealed_at))
    when 'result' then format('{"beacon":"%s","beaconRound":%s,"hash":"%s","opencode":"%s","signature":"%s"}',
      hex(r.beacon_chain), r.beacon_round, hex(r.hash), r.opencode,
      (select hex(signature) from beacon_answers where chain = r.beacon_chain and round = r.beacon_round))
    when 'void' then format('{"hash":"%s","reason":"%s"}', hex(r.hash), r.void_reason)
  end;
  -- THE CALL SITE of the log: append_log(kind text, body text) comes with it.
  if to_regprocedure('append_log(text, text)') is not null then
    execute 'select append_log($1, $2)' using p_kind, body;
  end if;
end $$;

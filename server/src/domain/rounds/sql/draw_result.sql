-- Bytes of HMAC(key, message) become values without bias: those from the largest multiple up are skipped, and the counter
-- at the end of the message gives more when a block runs out.
create or replace function draw_values(p_secret bytea, p_message text, p_game text) returns text
language plpgsql immutable parallel safe as $$
declare
  faces int := case p_game when 'digit' then 10 else 6 end;
  wanted int := case p_game when 'digit' then 1 else 3 end;
  bound int := 256 - 256 % faces;
  drawn text[] := '{}';
  counter int := 0;
  block bytea;
  value int;
begin
  loop
    block := hmac_sha256(p_secret, convert_to(p_message || counter, 'UTF8'));
    for i in 0 .. 31 loop
      value := get_byte(block, i);
      continue when value >= bound;
      drawn := drawn || (value % faces + 1)::text;
      if cardinality(drawn) = wanted then return array_to_string(drawn, ','); end if;
    end loop;
    counter := counter + 1;
  end loop;
end $$;

-- The result of a round of version 1: its seed decides.
create or replace function draw_opencode(seed bytea, p_key text, p_expect text, p_game text, p_randomness text) returns text
language sql immutable parallel safe as $$
  select draw_values(seed, format('yaksok-draw-v1|%s|%s|%s|', p_key, p_expect, p_randomness), p_game)
$$;

-- The result of a round of version 2: the signature of its beacon decides.
create or replace function draw_by_beacon(p_signature bytea, p_header text, p_game text) returns text
language sql immutable parallel safe as $$ select draw_values(p_signature, p_header || E'\ncounter=', p_game) $$;

-- The derived facts of a result: 대/소, 홀/짝, and the sum for dice (decisions.md, One-value results).
create or replace function winning_types(p_game text, p_opencode text) returns text[] language sql immutable as $$
  select array[
      case when total >= case p_game when 'digit' then 6 else 11 end then '대' else '소' end,
      case when total % 2 = 0 then '짝' else '홀' end
    ] || case p_game when 'dice' then array[total::text] else '{}' end
  from (select sum(v::int) as total from unnest(string_to_array(p_opencode, ',')) v) s
$$;

grant execute on function draw_values, draw_opencode, draw_by_beacon, winning_types to yaksok_app;

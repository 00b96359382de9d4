-- Hashes and the texts that are hashed (docs/fairness.md).

-- Every text is versioned and separated, so that no hash of one kind is a hash of another.
create or replace function sha256_text(t text) returns bytea language sql immutable parallel safe
  as $$ select sha256(convert_to(t, 'UTF8')) $$;

create or replace function hex(b bytea) returns text language sql immutable parallel safe
  as $$ select coalesce(encode(b, 'hex'), '-') $$;

-- HMAC-SHA256 for keys of up to 64 bytes, so that no extension is needed.
create or replace function hmac_sha256(key bytea, message bytea) returns bytea language plpgsql immutable parallel safe as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;

-- RFC 6962: an odd node moves up unchanged; no entries give the hash of nothing.
create or replace function merkle_root(leaves bytea[]) returns bytea language plpgsql immutable as $$
declare
  level bytea[] := leaves;
begin
  if coalesce(cardinality(level), 0) = 0 then return sha256(''); end if;
  while cardinality(level) > 1 loop
    select array_agg(case when r is null then l else sha256('\x01'::bytea || l || r) end order by o) into level
      from (select l, o, lead(l) over (order by o) as r from unnest(level) with ordinality u (l, o)) pairs
      where o % 2 = 1;
  end loop;
  return level[1];
end $$;

-- What is hashed for one entry of a round.
create or replace function entry_leaf(p_key text, p_expect text, o orders) returns bytea language sql immutable as $$
  select sha256('\x00'::bytea || convert_to(concat_ws(E'\n', 'yaksok-entry-v1', p_key, p_expect, o.id,
    array_to_string(o.picks, ','), o.stake, o.nonce), 'UTF8'))
$$;

-- The leaf of an entry, by the version of its round. Version 2 binds it to the round's header.
create or replace function round_leaf(p_key text, r rounds, o orders) returns bytea language sql immutable as $$
  select case r.version when 1 then entry_leaf(p_key, r.expect, o)
    else sha256('\x00'::bytea || convert_to(concat_ws(E'\n', 'yaksok-entry-v2', hex(r.hash), o.id,
      array_to_string(o.picks, ','), o.stake, o.nonce), 'UTF8')) end
$$;

-- The hash of a table of odds, its picks in the order shown.
create or replace function odds_hash(p_game text, p_types text[], p_hundredths int[]) returns bytea language sql immutable as $$
  select sha256_text(concat_ws(E'\n', 'yaksok-odds-v1', p_game, string_agg(type || '=' || hundredths, E'\n' order by n)))
    from unnest(p_types, p_hundredths) with ordinality u (type, hundredths, n)
$$;

-- What is hashed for a round when it is published; each header names the one before it.
create or replace function round_header(p_key text, p_game text, r rounds) returns text language sql stable as $$
  select concat_ws(E'\n', 'yaksok-round-v' || r.version, 'lottery=' || p_key, 'game=' || p_game, 'round=' || r.seq,
    'expect=' || r.expect, 'opens=' || epoch_ms(r.opens_at), 'closes=' || epoch_ms(r.closes_at),
    'draws=' || epoch_ms(r.draws_at),
    case r.version when 1 then 'commitment=' || hex(r.commitment)
      else concat_ws(E'\n', 'beacon=' || hex(r.beacon_chain), 'beacon-round=' || coalesce(r.beacon_round::text, '-'),
        'rules=yaksok-draw-v2') end,
    'odds=' || hex(r.odds_hash), 'previous=' || hex(r.previous_hash))
$$;

grant execute on function sha256_text, hex, hmac_sha256, merkle_root, entry_leaf, round_leaf, round_header, odds_hash to yaksok_app;

-- Adds an entry to the public log and returns its position, in the transaction of what it records. From here to the commit
-- nobody else adds one, so positions have no gap and come in the order of commits: call it last, after every other lock.
-- The entry is the kind, a line end and the body.
create or replace function append_log(p_kind text, p_body text) returns bigint language plpgsql
set search_path = public, pg_temp as $$
declare
  added bigint;
  place bigint;
  node bytea := sha256('\x00'::bytea || convert_to(p_kind || E'\n' || p_body, 'UTF8'));
begin
  perform pg_advisory_xact_lock(hashtextextended('log', 1));
  select coalesce(max(e.position) + 1, 0) into added from log_entries e;
  insert into log_entries (position, kind, body, logged_at) values (added, p_kind, p_body, money_now());
  place := added;
  for l in 0 .. 7 loop
    insert into log_hashes (level, position, hash) values (l, place, node);
    exit when place % 256 <> 255;
    place := place / 256;
    select merkle_root(array_agg(h.hash order by h.position)) into node
      from log_hashes h where h.level = l and h.position between place * 256 and place * 256 + 255;
  end loop;
  perform announce('log:');
  return added;
end $$;

-- Keeps a signed checkpoint where it is newer than the one that is kept: the log that others see never goes back.
create or replace function keep_checkpoint(p_size bigint, p_verifier text, p_note text) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into log_checkpoint as c (size, verifier, note, signed_at) values (p_size, p_verifier, p_note, money_now())
    on conflict (one) do update set size = excluded.size, verifier = excluded.verifier, note = excluded.note,
      signed_at = excluded.signed_at
    where c.size < excluded.size or c.verifier <> excluded.verifier;
  return found;
end $$;

grant execute on function keep_checkpoint to yaksok_app;

-- Rows of the audit log take their ids under this lock, shared, until they commit; whoever has it alone sees all given.
create or replace function announce_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('audit', 1));
  return null;
end $$;

-- The highest row below which none can appear any more; in a transaction of its own.
create or replace function audit_horizon() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', 1));
  return (select coalesce(max(id), 0) from audit);
end $$;

-- Hash over rows of the audit log, in order, after a previous hash.
create or replace function hash_audit(p_previous bytea, p_after bigint, p_up_to bigint, out hash bytea, out rows bigint)
language sql stable as $$
  select sha256(p_previous || coalesce(string_agg(sha256_text(concat_ws('|', 'yaksok-audit-v1', a.id,
      (extract(epoch from a.at) * 1000000)::bigint, hex(sha256_text(a.operator)), coalesce(a.operator_id, 0),
      hex(sha256_text(a.action)), hex(sha256_text(a.target)), hex(sha256_text(a.details::text)))),
      ''::bytea order by a.id), ''::bytea)), count(*)
  from audit a where a.id > p_after and a.id <= p_up_to
$$;

-- Seals what is not sealed yet up to a horizon, at most 20,000 rows a call; returns how many.
create or replace function audit_seal(p_horizon bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  target bigint;
  sealed record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit seal', 1)) then return 0; end if;
  select * into last from audit_seals order by id desc limit 1;
  select max(id) into target from (
    select id from audit where id > coalesce(last.up_to, 0) and id <= p_horizon order by id limit 20000) batch;
  if target is null then return 0; end if;
  select * into sealed from hash_audit(coalesce(last.hash, sha256_text('yaksok-audit-v1')), coalesce(last.up_to, 0), target);
  insert into audit_seals (up_to, rows, previous, hash, sealed_at)
    values (target, sealed.rows, coalesce(last.hash, sha256_text('yaksok-audit-v1')), sealed.hash, clock_timestamp());
  return sealed.rows;
end $$;

-- Computes every seal again. broken is the last row of the first one that does not fit, null where all do; head is the
-- last seal's hash.
create or replace function audit_verify(out checked bigint, out unsealed bigint, out broken bigint, out head bytea)
language plpgsql stable as $$
declare
  s audit_seals;
  computed record;
  -- from the smallest number there is: what was put before the first row is found as well
  after bigint := -9223372036854775808;
begin
  checked := 0;
  head := sha256_text('yaksok-audit-v1');
  for s in select * from audit_seals order by id loop
    select * into computed from hash_audit(head, after, s.up_to);
    if broken is null and (s.previous <> head or s.hash <> computed.hash or s.rows <> computed.rows) then
      broken := s.up_to;
    end if;
    checked := checked + computed.rows;
    head := s.hash;
    after := s.up_to;
  end loop;
  select count(*) into unsealed from audit where id > after;
end $$;

grant execute on function audit_horizon, audit_seal to yaksok_app;

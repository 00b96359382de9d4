-- Whether this database can write at the moment, asked by every process for its readiness. It fails where the disk is
-- full (a sort that does not fit in memory needs a file, a commit needs the log) and on a server that only reads.
-- Nothing is kept.
create or replace function write_probe() returns void language plpgsql set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction using message = 'this database only reads at the moment';
  end if;
  perform count(*) from (select g from generate_series(1, 5000) g order by -g) spilled;
  perform pg_logical_emit_message(true, 'yaksok', 'probe');
end $$;

grant execute on function write_probe to yaksok_app;

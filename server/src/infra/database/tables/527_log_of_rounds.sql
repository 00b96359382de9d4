-- What the public log says of a round is found by its hash: an export names where it stands.
create index log_entries_round_idx on log_entries (((body::jsonb) ->> 'hash'), position)
  where kind in ('round', 'root', 'result', 'void');

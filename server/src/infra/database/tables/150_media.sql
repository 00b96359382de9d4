-- Pictures and clips that operators bring in, in the database itself, so that backups carry them
-- (docs/decisions/server-media-in-database.md).

-- The bytes of one address for ever: `hash` is the SHA-256 of what is served, `source` of what it was made from.
create table media (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/webp', 'video/mp4')),
  size int not null check (size between 1 and 31457280),
  source text not null check (source ~ '^[0-9a-f]{64}$'),
  -- since when no row shows it; it goes a day later, when no open page can ask for it any more
  unused_since timestamptz
);
create index media_source_idx on media (source);

-- In parts, so that a range of a clip is read alone and no line of a backup grows long.
create table media_parts (
  hash text references media on delete cascade,
  n int check (n >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (hash, n)
);
-- Pictures are compressed already.
alter table media_parts alter column bytes set storage external;

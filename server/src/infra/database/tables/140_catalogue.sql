-- What members browse. `img` is the name of one of our pictures (server/assets) or an https address; pictures of people
-- are avatar ids. `sample` marks what was made for demonstration: it is always shown with 예시. `ref` is an
-- operator's own name for a row, by which a second import finds it again.

create table categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  seq int not null default 0
);

create table venues (
  id bigint generated always as identity primary key,
  -- the number members search by, shown as 001
  number int not null unique check (number > 0),
  category_id bigint not null references categories,
  name text not null,
  district text not null,
  kind text not null,
  note text not null default '',
  img text not null,
  -- tenths of a star, so that 4.8 is exact
  rating smallint not null default 0 check (rating between 0 and 50),
  -- two price blocks, won; list_price null = no strike-through price
  r1 text not null,
  r2 text not null,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  r1_other text not null,
  r2_other text not null,
  price_other bigint not null check (price_other > 0),
  list_price_other bigint check (list_price_other > price_other),
  location text not null,
  hours text not null,
  text text not null default '',
  -- place among the recommended venues of Home; null = not recommended
  recommended int unique,
  sample boolean not null default false,
  ref text unique
);
create index venues_category_idx on venues (category_id);

-- Comments on a venue; without a venue, entries of the guestbook.
create table comments (
  id bigint generated always as identity primary key,
  venue_id bigint references venues on delete cascade,
  author text not null,
  avatar text not null,
  title text not null default '',
  text text not null,
  images text[] not null default '{}',
  written_on date not null,
  sample boolean not null default false,
  ref text unique
);
create index comments_venue_idx on comments (venue_id, written_on desc);

create table reviews (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  seq int not null default 0,
  sample boolean not null default false,
  ref text unique
);

-- Adult hosts and guides. Body measurements are in the contract and are never shown (decisions.md).
create table managers (
  id bigint generated always as identity primary key,
  seq int not null unique,
  name text not null,
  avatar text not null,
  age int not null check (age between 20 and 79),
  height_cm int not null check (height_cm between 140 and 210),
  weight_kg int not null check (weight_kg between 40 and 130),
  -- ids of catalogue/areas.ts
  province_id text not null,
  district_id text not null,
  guides text not null,
  languages text[] not null check (cardinality(languages) > 0),
  sample boolean not null default false,
  ref text unique
);
create index managers_district_idx on managers (district_id, seq);
create index managers_province_idx on managers (province_id, seq);

create table videos (
  id bigint generated always as identity primary key,
  name text not null,
  img text not null,
  url text not null,
  duration_s numeric(6, 1) not null check (duration_s > 0),
  seq int not null default 0,
  sample boolean not null default false,
  ref text unique
);

create table notices (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  published_at timestamptz not null default now()
);
create index notices_time_idx on notices (published_at desc);

create table advertisements (
  id bigint generated always as identity primary key,
  img text not null,
  title text not null,
  caption text not null default '',
  link text not null default '' check (link = '' or link like '/%'),
  seq int not null default 0,
  sample boolean not null default false,
  ref text unique
);

-- The matching list and the withdrawal marquee of a demonstration; real activity never comes from here.
create table sample_matches (
  id bigint generated always as identity primary key,
  name text not null,
  avatar text not null
);
create table sample_withdrawals (
  id bigint generated always as identity primary key,
  name text not null,
  amount bigint not null check (amount between 500000 and 10000000)
);

-- What a member has put aside (찜하기): kept here, so that it is there on every device and after a logout.

create table favourite_venues (
  member_id bigint not null references members on delete cascade,
  venue_id bigint not null references venues on delete cascade,
  put_at timestamptz not null default clock_timestamp(),
  primary key (member_id, venue_id)
);

create table favourite_managers (
  member_id bigint not null references members on delete cascade,
  manager_id bigint not null references managers on delete cascade,
  put_at timestamptz not null default clock_timestamp(),
  primary key (member_id, manager_id)
);

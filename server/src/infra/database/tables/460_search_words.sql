-- What suggestions are found by: each name from each of its words on, written together and in small letters. Triggers keep
-- it. `C` order makes all words that begin alike one range of an index.
create table search_words (
  kind text not null check (kind in ('venue', 'manager')),
  item_id bigint not null,
  word text collate "C" not null,
  -- 강남라운지 → the initials of its syllables, as Unicode's conjoining letters
  initials text collate "C" not null generated always as (regexp_replace(normalize(word, NFD), U&'[\1161-\11FF]', '', 'g')) stored,
  -- the word is the whole name
  whole boolean not null,
  primary key (kind, item_id, word)
);
create index search_words_word_idx on search_words (kind, word);
create index search_words_initials_idx on search_words (kind, initials);

insert into search_words (kind, item_id, word, whole)
select i.kind, i.id, lower(normalize(replace(substr(i.name, at), ' ', ''), NFKC)), bool_or(at = 1)
from (
  select 'venue' as kind, id, name from venues where hidden_at is null
  union all select 'venue', id, to_char(number, 'FM000') from venues where hidden_at is null
  union all select 'manager', id, name from managers where hidden_at is null
) i
cross join generate_series(1, length(i.name)) at
where substr(i.name, at, 1) <> ' ' and (at = 1 or substr(i.name, at - 1, 1) = ' ')
group by 1, 2, 3;

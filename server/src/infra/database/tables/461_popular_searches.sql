-- What was put aside lately is counted for popular searches, and managers are listed by what they guide.
create index favourite_venues_put_idx on favourite_venues (put_at);
create index favourite_managers_put_idx on favourite_managers (put_at);
create index managers_guides_idx on managers (guides, seq);

-- Reviewed: inquiries may belong to nobody now; every row from before keeps its member.
-- Who cannot log in asks the customer service too. Such an inquiry has no member: the name is what was said, and the answer
-- is read by whoever holds the number that the asker was given.

alter table inquiries alter column member_id drop not null;
alter table inquiries
  add column said_name text check (length(said_name) between 1 and 40),
  -- SHA-256 of the number
  add column number_hash bytea,
  add constraint inquiries_asker check (
    (member_id is not null and said_name is null and number_hash is null)
    or (member_id is null and said_name is not null and number_hash is not null)
  );
create unique index inquiries_number_idx on inquiries (number_hash) where number_hash is not null;

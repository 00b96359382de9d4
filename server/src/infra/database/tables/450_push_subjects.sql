-- What a push is about, so that it is dropped once it is no longer true; null where it never grows old.
alter table push_waiting add column subject bigint;

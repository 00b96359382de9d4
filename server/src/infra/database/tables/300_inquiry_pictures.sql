-- Pictures in 1:1 inquiries: each is a message of its own, and is read by its member and by operators only.

create table inquiry_pictures (
  message_id bigint primary key references inquiry_messages on delete cascade,
  -- WebP, as shrinkPicture makes it
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

-- The picture of a member's choice that the confirm origin alone shows (docs/decisions/078-confirm-origin.md). A row without one: it
-- was offered.

create table confirm_pictures (
  member_id bigint primary key references members on delete cascade,
  -- names of domain/confirm-origin/page/pictures.ts
  picture text check (length(picture) <= 20),
  colour text check (length(colour) <= 20),
  check ((picture is null) = (colour is null))
);

-- The picture of a session's member, 'shown' in a browser that confirms for them and 'hidden' in another. Without one 'offered' until
-- they have confirmed something, and 'none' then. The API reads the table by this alone.
create or replace function confirm_picture(p_session bytea, p_browser bytea, out outcome text, out picture text, out colour text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s sessions;
  p confirm_pictures;
begin
  select * into s from sessions where token_hash = p_session;
  select * into p from confirm_pictures where member_id = s.member_id;
  outcome := case when p.member_id is null then 'offered' when p.picture is null then 'none'
    when exists (select 1 from confirm_browsers b where b.member_id = s.member_id and b.browser = p_browser) then 'shown'
    else 'hidden' end;
  if outcome = 'shown' then
    picture := p.picture;
    colour := p.colour;
  end if;
end $$;

-- A session's member has given a secret, and chosen a picture with it; with null none.
create or replace function confirm_picture_choose(p_session bytea, p_picture text, p_colour text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into confirm_pictures as c (member_id, picture, colour)
    select member_id, p_picture, p_colour from sessions where token_hash = p_session
  on conflict (member_id) do update set picture = excluded.picture, colour = excluded.colour where excluded.picture is not null
$$;

grant execute on function confirm_picture, confirm_picture_choose to yaksok_app;

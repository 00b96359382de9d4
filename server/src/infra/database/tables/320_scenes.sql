-- Each sample venue has a drawing of its own; what an operator brought in keeps its picture.
update venues v set img = 'scene-' || substring(o.img from 'venue-([a-z]+)[.]svg') || '-' || o.at || '-0.svg'
  from (
    select id, img, row_number() over (partition by img order by number) - 1 as at
    from venues where sample and img ~ '^venue-[a-z]+[.]svg$'
  ) o
  where o.id = v.id;

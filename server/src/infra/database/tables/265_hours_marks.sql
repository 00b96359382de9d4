-- Ranges are written with ~ everywhere that members read; both are understood.
update managers set hours = replace(hours, '–', '~') where hours like '%–%';

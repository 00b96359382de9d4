-- Operators of the demo, whose passwords everybody knows: a demo alone lets them in, and without a second factor.
alter table operators add column sample boolean not null default false;

-- Administrators who made, reset, let in or gave roles to an operator without a second's word: those whom one of them made
-- alone are no second for each other.
alter table operators add column alone_makers bigint[] not null default '{}';

-- Who took an administrator out alone. Until another one agrees nothing takes effect by time: nobody may be left to object.
alter table operators add column put_out_by bigint references operators;

-- Names of before for processes of version 1.2, until the version after this one.
create or replace view told as select * from notifications;
create or replace view told_members as select * from notification_counts;
create or replace view operator_seconds as select * from operator_approvals;

-- Reviewed: processes of the version before use the old names, which are views of the same rows (sql/old_names.sql).
-- The tables get the words of docs/glossary.md.
alter table told rename to notifications;
alter table told_members rename to notification_counts;
alter table operator_seconds rename to operator_approvals;
alter table operator_approvals rename constraint operator_seconds_differ to operator_approvals_differ;
drop trigger if exists operator_seconds_kept on operator_approvals;
drop trigger if exists operator_seconds_answered_once on operator_approvals;

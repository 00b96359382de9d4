-- Reviewed: the check is replaced by a wider one; an older process writes no challenge of the new purpose, and takes none.
-- A passkey proves whose account it is when a forgotten fund password is to be set anew.
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('add', 'login', 'fund-password'));

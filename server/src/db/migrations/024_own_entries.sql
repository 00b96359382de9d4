-- A member looks for their own entries of a round; all entries of a round are found as before.
create index orders_round_account_idx on orders (round_id, account_id);
drop index orders_round_idx;

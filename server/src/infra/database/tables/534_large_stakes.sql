-- A member's own amount above which an order is confirmed once more (docs/decisions/075-intents.md); null: none. A higher one waits
-- for its day as the other limits do.
alter table member_limits add column large_stake bigint check (large_stake >= 0);
alter table member_limits add column large_stake_next bigint check (large_stake_next >= 0);
alter table member_limits add column large_stake_next_at timestamptz;

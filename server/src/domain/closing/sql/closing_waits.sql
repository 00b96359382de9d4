-- What stands between a member and a closed account: requests under review, stakes that are not drawn, the end of the
-- first booking that is still to come or under way, and money that a payout could not take out (`rejected`: why the last one
-- did not).
create or replace function closing_waits(p_member bigint, out available bigint, out deposits int, out withdrawals int,
  out bets bigint, out bookings int, out bank boolean, out frozen boolean, out rejected text)
language sql stable set search_path = public, pg_temp as $$
  select a.available,
    (select count(*)::int from deposits d where d.account_id = a.id and d.status = 1),
    (select count(*)::int from withdrawals w where w.account_id = a.id and w.status = 1),
    a.held_bets,
    (select count(*)::int from bookings b
      where b.member_id = a.id and b.state in ('requested', 'confirmed') and b.ends_at > money_now()),
    exists (select 1 from bank_accounts b where b.member_id = a.id),
    m.status <> 1,
    case when a.available > 0 then (select w.reason from account_closings c join withdrawals w
      on w.id = c.payouts[cardinality(c.payouts)] where c.member_id = a.id and w.status = 3) end
  from ledger_accounts a join members m on m.id = a.id where a.id = p_member
$$;

-- Whether a member has asked to close the account and not taken it back: nothing new begins then.
create or replace function is_closing(p_member bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select 1 from account_closings where member_id = p_member)
$$;

grant execute on function closing_waits, is_closing to yaksok_app;

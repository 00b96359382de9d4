-- The movements of a member's money, newest first, each with the request behind it and what that request says it is: null
-- where there is none. What is booked and what was asked for are two records; where they agree, the money is explained.
create or replace function account_causes(p_account bigint, p_at timestamptz default 'infinity',
                                          p_below bigint default 9223372036854775807, p_limit int default null)
  returns table (transfer bigint, at timestamptz, line bigint, kind text, amount bigint, request text, request_id bigint,
                 expected bigint, reason text, reversed_by bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.created_at, e.line, t.kind, e.amount::bigint,
    case when d.id is not null then 'deposit' when w.id is not null then 'withdrawal' when o.id is not null then 'order'
      when v.id is not null then 'transfer' when s.transfer_id is not null then 'starter' end,
    coalesce(d.id, w.id, o.id, v.id, s.transfer_id),
    -- one kind has one request; a starter's amount stands in its transfer alone
    (case when d.id is not null then d.amount when w.id is not null then -w.amount when o.id is not null then o.payout - o.total
      when v.id is not null then -v.amount when s.transfer_id is not null then e.amount end)::bigint,
    coalesce(t.reason, ''), back.id
  from (
    select e.transfer_id, min(e.line) as line, sum(e.amount) as amount
    from ledger_entries e left join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = p_account and e.line is not null and e.transfer_id < p_below
      -- a page is read alone: a transfer has two entries of an account at most
      and (p_limit is null or e.transfer_id >= coalesce((
        select x.transfer_id from ledger_entries x
        where x.account_id = p_account and x.line is not null and x.transfer_id < p_below
        order by x.transfer_id desc offset 2 * p_limit limit 1), 0))
      -- a transfer that was removed has no time: its entries are never left out
      and (t.created_at <= p_at) is not false
    group by e.transfer_id order by e.transfer_id desc limit p_limit
  ) e
    left join ledger_transfers t on t.id = e.transfer_id
    left join deposits d on t.kind = 'deposit' and d.transfer_id = t.id and d.account_id = p_account and d.line = e.line
      and d.status = 2
    left join withdrawals w on t.kind = 'withdrawal' and w.hold_id = t.hold_id and w.account_id = p_account and w.line = e.line
      and w.status = 2
    left join orders o on t.kind = 'bet' and o.account_id = p_account and o.line = e.line and o.hold_id = t.hold_id
      and o.status in (1, 2)
    left join lateral (
      select t.reverses as id, sum(x.amount) as amount from ledger_entries x
      where t.kind = 'reversal' and x.transfer_id = t.reverses and x.account_id = p_account having count(*) > 0
    ) v on true
    left join starter_money s on t.kind = 'starter' and s.transfer_id = t.id and s.member_id = p_account
    left join ledger_transfers back on back.reverses = t.id
  order by e.transfer_id desc
$$;

-- What a member's money was at a moment, and how much of it follows from requests: of the balance, and of what is held. Won.
create or replace function account_explained(p_account bigint, p_at timestamptz default 'infinity',
    out posted bigint, out explained bigint, out movements bigint, out held_bets bigint, out held_withdrawals bigint,
    out held_explained bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  -- one statement: one moment of all of them
  select (a.posted - later.amount)::bigint, c.explained::bigint, c.movements, (a.held_bets - bets.now + bets.at)::bigint,
    (a.held_withdrawals - taken.now + taken.at)::bigint, (bets.at + taken.at)::bigint
  from ledger_accounts a
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where p_at <> 'infinity' and e.account_id = p_account and e.line is not null and t.created_at > p_at) later
    cross join lateral (
      select coalesce(sum(x.expected), 0) as explained, count(*) as movements from account_causes(p_account, p_at) x) c
    -- by the requests: holds have no index of accounts, and one without a request is not explained
    cross join lateral (
      select coalesce(sum(o.total) filter (where h.state = 'held'), 0) as now,
        coalesce(sum(o.total) filter (where o.created_at <= p_at and coalesce(h.resolved_at > p_at, true)), 0) as at
      from orders o join ledger_holds h on h.id = o.hold_id and h.account_id = p_account and h.amount = o.total
      where o.account_id = p_account) bets
    cross join lateral (
      select coalesce(sum(w.amount) filter (where h.state = 'held'), 0) as now,
        coalesce(sum(w.amount) filter (where w.created_at <= p_at and coalesce(h.resolved_at > p_at, true)), 0) as at
      from withdrawals w join ledger_holds h on h.id = w.hold_id and h.account_id = p_account and h.amount = w.amount
      where w.account_id = p_account) taken
  where a.id = p_account
$$;

grant execute on function account_causes, account_explained to yaksok_app;

-- Every check, with the first few offenders where one fails.
create or replace function ledger_verify() returns table (name text, ok boolean, detail text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s ledger_seals;
  computed record;
  before ledger_seals;
  broken text;
begin
  return query
  with offenders (name, what) as (
    select 'entries sum to 0', 'transfer ' || e.transfer_id from ledger_entries e
      group by e.transfer_id having sum(e.amount) <> 0 or count(*) < 2
    union all
    select 'entries sum to 0', 'transfer ' || t.id from ledger_transfers t
      where not exists (select 1 from ledger_entries e where e.transfer_id = t.id)
    union all
    select 'balances match entries', 'account ' || a.id from ledger_accounts a
      left join (select e.account_id, sum(e.amount) as amount from ledger_entries e group by 1) e on e.account_id = a.id
      where a.posted <> coalesce(e.amount, 0)
    union all
    select 'all balances sum to 0', 'sum ' || sum(a.posted) from ledger_accounts a having sum(a.posted) <> 0
    union all
    select 'held matches open holds', 'account ' || a.id from ledger_accounts a
      left join (select h.account_id, sum(h.amount) filter (where h.kind = 'bet') as bets,
                   sum(h.amount) filter (where h.kind = 'withdrawal') as withdrawals
                 from ledger_holds h where h.state = 'held' group by 1) h on h.account_id = a.id
      where a.held_bets <> coalesce(h.bets, 0) or a.held_withdrawals <> coalesce(h.withdrawals, 0)
    union all
    select 'available is not negative', 'account ' || a.id from ledger_accounts a
      where a.kind = 'member' and a.available < 0
    union all
    select 'posted holds have one transfer', 'hold ' || h.id from ledger_holds h
      left join ledger_transfers t on t.hold_id = h.id where (h.state = 'posted') <> (t.id is not null)
    union all
    select 'requests match their holds', 'withdrawal ' || w.id from withdrawals w left join ledger_holds h on h.id = w.hold_id
      where h.id is null or h.account_id <> w.account_id or h.amount <> w.amount or h.line <> w.line
        or h.state <> (array['held', 'posted', 'voided'])[w.status]
    union all
    select 'orders match holds and rounds', 'order ' || o.id from orders o
      left join ledger_holds h on h.id = o.hold_id left join rounds r on r.id = o.round_id
      where h.id is null or r.id is null or h.account_id <> o.account_id or h.amount <> o.total or h.line <> o.line
        or h.state <> (array['held', 'posted', 'posted', 'voided'])[o.status + 1]
        or (o.status = 0) <> (r.state in ('open', 'closed')) or (o.status = 3) <> (r.state = 'void')
    union all
    select 'orders are counted', 'account ' || a.id from ledger_accounts a
      left join (select o.account_id, count(*) as n from orders o group by 1) o on o.account_id = a.id
      where a.orders <> coalesce(o.n, 0)
    union all
    select 'settled rounds match their orders', 'round ' || r.id from rounds r
      left join (select o.round_id, count(*) as n, sum(o.total) as staked, sum(o.payout) as paid from orders o group by 1) o
        on o.round_id = r.id
      where r.state in ('closed', 'drawn', 'void')
        and (coalesce(r.entry_count, 0) <> coalesce(o.n, 0) or r.staked <> coalesce(o.staked, 0)
          or r.paid <> case when r.state = 'drawn' then coalesce(o.paid, 0) else 0 end)
    union all
    select 'statement lines have no gap', 'account ' || a.id from ledger_accounts a
      left join (
        select l.account_id, count(distinct l.line) as n, max(l.line) as top from (
          select d.account_id, d.line from deposits d
          union all select h.account_id, h.line from ledger_holds h
          union all select e.account_id, e.line from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
            where t.kind in ('reversal', 'starter') and e.line is not null
        ) l group by 1
      ) l on l.account_id = a.id
      where a.lines <> coalesce(l.n, 0) or a.lines <> coalesce(l.top, 0)
    union all
    select 'day totals match entries', 'account ' || coalesce(d.account_id, e.account_id) from
      (select account_id, sum(won - staked + deposited - withdrawn) as amount from account_days group by 1) d
      full join (select l.account_id, sum(l.amount) as amount from ledger_entries l
          join ledger_transfers t on t.id = l.transfer_id left join ledger_transfers o on o.id = t.reverses
          -- what a member began with is no sum of a day
          where l.line is not null and coalesce(o.kind, t.kind) <> 'starter' group by 1) e
        on e.account_id = d.account_id
      where coalesce(d.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'rounds have no gap', 'lottery ' || r.lottery_id from rounds r group by r.lottery_id
      having count(*) <> max(r.seq) or min(r.seq) <> 1
    union all
    select 'rounds are chained', 'round ' || r.id from rounds r join rounds p
      on p.lottery_id = r.lottery_id and p.seq = r.seq - 1
      where r.previous_hash <> p.hash or (r.draws_at <= p.draws_at or r.opens_at < p.draws_at)
        -- where time goes back, a break says so
        and not exists (select 1 from chain_breaks b where b.lottery_id = r.lottery_id and b.from_seq = r.seq)
    union all
    select 'no link is used twice', 'round ' || max(r.id) from rounds r where r.commitment is not null
      group by r.commitment having count(*) > 1
    union all
    select 'no link is used twice', 'round ' || max(r.id) from rounds r where r.link is not null
      group by r.link having count(*) > 1
    union all
    select 'no link is used twice', 'round ' || r.id from rounds r join chain_breaks b on b.lottery_id = r.lottery_id
      where r.seq >= b.from_seq and r.chain_id <= b.after_chain
    union all
    select 'rounds are sealed before their draw', 'round ' || r.id from rounds r where r.sealed_at >= r.draws_at
      and r.seq >= coalesce((select b.from_seq from chain_breaks b
                             where b.lottery_id = r.lottery_id and b.reason = 'upgraded'), 1)
  ), checks (name, position) as (
    select * from unnest(array['entries sum to 0', 'balances match entries', 'all balances sum to 0',
      'held matches open holds', 'available is not negative', 'posted holds have one transfer',
      'requests match their holds', 'orders match holds and rounds', 'orders are counted',
      'settled rounds match their orders', 'statement lines have no gap', 'day totals match entries',
      'rounds have no gap', 'rounds are chained', 'no link is used twice', 'rounds are sealed before their draw']) with ordinality c (name, position)
  )
  select c.name, count(o.what) = 0, case count(o.what) when 0 then '' else
      count(o.what) || ': ' || array_to_string((array_agg(o.what order by o.what))[1:5], ', ') end
    from checks c
    left join offenders o on o.name = c.name group by c.name, c.position order by c.position;

  for s in select * from ledger_seals order by id loop
    select * into computed from hash_transfers(s.previous, coalesce(before.up_to, 0), s.up_to);
    if computed.hash <> s.hash or computed.transfers <> s.transfers
        or s.previous <> coalesce(before.hash, sha256_text('yaksok-ledger-v1')) then
      broken := concat_ws(', ', broken, 'seal ' || s.id);
    end if;
    before := s;
  end loop;
  return query select 'hash chain is whole', broken is null, coalesce(broken, '');
end $$;

grant execute on function ledger_verify to yaksok_app;

-- P9: a hash chain over all transfers, made in batches off the write path, with a public root a day; and the checks of
-- `ledger verify`, which recompute everything the ledger says.

create table ledger_seals (
  id bigint generated always as identity primary key,
  -- every transfer above the last seal's and up to this one
  up_to bigint not null unique,
  transfers int not null check (transfers > 0),
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create trigger seals_immutable before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();

-- Transfers take their ids under this lock, shared, until they commit; whoever has it alone sees all ids given so far.
create function announce_transfers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('transfers', 1));
  return null;
end $$;
create trigger transfers_announced before insert on ledger_transfers for each statement
  execute function announce_transfers();

-- The highest transfer below which none can appear any more. In a transaction of its own, so that writers wait for no
-- longer than this takes.
create function ledger_horizon() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('transfers', 1));
  return (select coalesce(max(id), 0) from ledger_transfers);
end $$;

-- Hash over transfers with their entries, in order, after a previous hash.
create function hash_transfers(p_previous bytea, p_after bigint, p_up_to bigint, out hash bytea, out transfers bigint)
language sql stable as $$
  select sha256(p_previous || coalesce(string_agg(sha256_text(body), ''::bytea order by id), ''::bytea)), count(*)
  from (
    select t.id, concat_ws('|', 'yaksok-transfer-v1', t.id, t.kind, coalesce(t.hold_id, 0), coalesce(t.reverses, 0),
      hex(sha256_text(t.reason)), (extract(epoch from t.created_at) * 1000000)::bigint,
      (select string_agg(concat_ws(':', e.n, e.account_id, e.amount, coalesce(e.line, 0)), ',' order by e.n)
       from ledger_entries e where e.transfer_id = t.id)) as body
    from ledger_transfers t where t.id > p_after and t.id <= p_up_to
  ) bodies
$$;

-- Seals what is not sealed yet up to a horizon, at most 20,000 transfers a call; returns how many.
create function ledger_seal(p_horizon bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_seals;
  target bigint;
  sealed record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seal', 1)) then return 0; end if;
  select * into last from ledger_seals order by id desc limit 1;
  select max(id) into target from (
    select id from ledger_transfers where id > coalesce(last.up_to, 0) and id <= p_horizon order by id limit 20000) batch;
  if target is null then return 0; end if;
  select * into sealed from hash_transfers(coalesce(last.hash, sha256_text('yaksok-ledger-v1')),
    coalesce(last.up_to, 0), target);
  insert into ledger_seals (up_to, transfers, previous, hash, sealed_at)
    values (target, sealed.transfers, coalesce(last.hash, sha256_text('yaksok-ledger-v1')), sealed.hash, money_now());
  return sealed.transfers;
end $$;

-- Every check, with the first few offenders where one fails.
create function ledger_verify() returns table (name text, ok boolean, detail text)
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
            where t.kind = 'reversal' and e.line is not null
        ) l group by 1
      ) l on l.account_id = a.id
      where a.lines <> coalesce(l.n, 0) or a.lines <> coalesce(l.top, 0)
    union all
    select 'day totals match entries', 'account ' || coalesce(d.account_id, e.account_id) from
      (select account_id, sum(won - staked + deposited - withdrawn) as amount from account_days group by 1) d
      full join (select account_id, sum(amount) as amount from ledger_entries where line is not null group by 1) e
        on e.account_id = d.account_id
      where coalesce(d.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'rounds have no gap', 'lottery ' || r.lottery_id from rounds r group by r.lottery_id
      having count(*) <> max(r.seq) or min(r.seq) <> 1
    union all
    select 'rounds are chained', 'round ' || r.id from rounds r join rounds p
      on p.lottery_id = r.lottery_id and p.seq = r.seq - 1
      where r.previous_hash <> p.hash or r.draws_at <= p.draws_at or r.opens_at < p.draws_at
  ), checks (name, position) as (
    select * from unnest(array['entries sum to 0', 'balances match entries', 'all balances sum to 0',
      'held matches open holds', 'available is not negative', 'posted holds have one transfer',
      'requests match their holds', 'orders match holds and rounds', 'orders are counted',
      'settled rounds match their orders', 'statement lines have no gap', 'day totals match entries',
      'rounds have no gap', 'rounds are chained']) with ordinality c (name, position)
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

-- Statement of an account: one line a deposit, withdrawal, order or correction, the same number for member and
-- operator (P11).
create view account_statements as
  select d.account_id, d.line, 'deposit' as kind, d.id as request_id, d.amount,
    (array['open', 'done', 'refused'])[d.status] as state, d.reason, d.created_at, d.updated_at from deposits d
  union all
  select w.account_id, w.line, 'withdrawal', w.id, -w.amount, (array['open', 'done', 'refused'])[w.status], w.reason,
    w.created_at, w.updated_at from withdrawals w
  union all
  select o.account_id, o.line, 'order', o.id, o.payout - o.total,
    (array['open', 'done', 'done', 'refused'])[o.status + 1], case o.status when 3 then 'round void' else '' end,
    o.created_at, o.updated_at from orders o
  union all
  select e.account_id, e.line, 'correction', t.id, sum(e.amount)::bigint, 'done', t.reason, t.created_at, t.created_at
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where t.kind = 'reversal' and e.line is not null group by e.account_id, e.line, t.id;

revoke insert, update, delete on ledger_seals, account_statements from yaksok_app;
revoke execute on function announce_transfers from public;

-- What does not fit in a seal of the ledger and the transfers that it covers. Adds what they come to on the operator's own
-- accounts, which have too many entries to be added up at once.
create or replace function verify_seal(p_id bigint) returns setof text language plpgsql
set search_path = public, pg_temp as $$
declare
  s ledger_seals;
  before ledger_seals;
  computed record;
begin
  select * into s from ledger_seals where id = p_id;
  select * into before from ledger_seals where id < p_id order by id desc limit 1;
  select * into computed from hash_transfers(s.previous, coalesce(before.up_to, 0), s.up_to);
  if computed.hash is distinct from s.hash then return next 'its hash is not of its transfers'; end if;
  if computed.transfers <> s.transfers then return next 'it covers another number of transfers'; end if;
  if s.previous <> coalesce(before.hash, sha256_text('yaksok-ledger-v1')) then
    return next 'it does not follow the seal before';
  end if;
  if exists (select 1 from ledger_entries e where e.transfer_id > coalesce(before.up_to, 0) and e.transfer_id <= s.up_to
             group by e.transfer_id having sum(e.amount) <> 0 or count(*) < 2)
    or exists (select 1 from ledger_transfers t where t.id > coalesce(before.up_to, 0) and t.id <= s.up_to
               and not exists (select 1 from ledger_entries e where e.transfer_id = t.id)) then
    return next 'a transfer does not come to 0';
  end if;
  if exists (select 1 from ledger_entries e where e.transfer_id > coalesce(before.up_to, 0) and e.transfer_id <= s.up_to
             and (not exists (select 1 from ledger_transfers t where t.id = e.transfer_id)
               or not exists (select 1 from ledger_accounts a where a.id = e.account_id))) then
    return next 'an entry has no transfer or no account';
  end if;
  insert into verification_sums as v (account_id, amount)
    select e.account_id, sum(e.amount)::bigint from ledger_entries e
    where e.transfer_id > coalesce(before.up_to, 0) and e.transfer_id <= s.up_to and e.account_id < 100000 group by 1
    on conflict (account_id) do update set amount = v.amount + excluded.amount;
end $$;

-- The operator's own accounts whose balance is not what the pass through the seals came to, with what no seal covers yet.
create or replace function verify_own_accounts(p_last_seal bigint) returns setof text language sql stable
set search_path = public, pg_temp as $$
  select a.name || ' (account ' || a.id || ')' from ledger_accounts a left join verification_sums v on v.account_id = a.id
    left join (select e.account_id, sum(e.amount) as amount from ledger_entries e
               where e.transfer_id > coalesce((select s.up_to from ledger_seals s where s.id = p_last_seal), 0)
               group by 1) e on e.account_id = a.id
  where a.id < 100000 and a.posted <> coalesce(v.amount, 0) + coalesce(e.amount, 0)
  order by a.id
$$;

-- What does not fit in a member's account: its sums, and whether requests explain all of its money.
create or replace function verify_account(p_id bigint) returns setof text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  f record;
begin
  -- one statement: one moment of the account, its entries and its requests
  select a.posted, a.available, a.held_bets + a.held_withdrawals as held, a.lines, a.orders, x.explained, x.held_explained,
      c.amount, c.strange, o.n as ordered, l.n as listed, l.top, d.amount as of_days, c.of_days as due_days
    into f
    from ledger_accounts a cross join lateral account_explained(a.id) x
      cross join lateral (
        select coalesce(sum(y.amount), 0) as amount,
          count(*) filter (where y.expected is distinct from y.amount) as strange,
          coalesce(sum(y.amount) filter (where coalesce(r.kind, y.kind) is distinct from 'starter'), 0) as of_days
        from account_causes(a.id) y left join ledger_transfers r on y.kind = 'reversal' and r.id = y.request_id) c
      cross join lateral (select count(*) as n from orders where account_id = a.id) o
      cross join lateral (
        select count(distinct s.line) as n, coalesce(max(s.line), 0) as top from account_statements s where s.account_id = a.id) l
      cross join lateral (
        select coalesce(sum(won - staked + deposited - withdrawn), 0) as amount from account_days where account_id = a.id) d
    where a.id = p_id;
  if f.posted <> f.amount then return next 'its balance is not what its entries come to'; end if;
  if f.strange > 0 then return next 'an entry is not what a request says'; end if;
  if f.posted <> f.explained then return next 'requests do not explain its balance'; end if;
  if f.held <> f.held_explained then return next 'requests do not explain what is held'; end if;
  if f.available < 0 then return next 'less than nothing is available'; end if;
  if f.orders <> f.ordered then return next 'orders are missing'; end if;
  if f.lines <> f.listed or f.lines <> f.top then return next 'statement lines have a gap'; end if;
  if f.of_days <> f.due_days then return next 'the sums of its days are not those of its entries'; end if;
end $$;

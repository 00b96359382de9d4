-- Operator: takes a transfer back by a new one with the opposite entries (P4). 'done', 'missing', 'reversed' (once
-- only), 'not_reversible' (a reversal) or 'insufficient' (a member has spent the money).
create or replace function ledger_reverse(p_transfer bigint, p_reason text, out outcome text, out transfer bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original ledger_transfers;
  t timestamptz;
begin
  -- Serialises reversals of one transfer without locking an immutable row.
  perform pg_advisory_xact_lock(hashtextextended('reverse ' || p_transfer, 1));
  select * into original from ledger_transfers where id = p_transfer;
  if not found then outcome := 'missing'; return; end if;
  if original.kind = 'reversal' then outcome := 'not_reversible'; return; end if;
  if exists (select 1 from ledger_transfers where reverses = p_transfer) then outcome := 'reversed'; return; end if;
  perform 1 from ledger_accounts where id in (select account_id from ledger_entries where transfer_id = p_transfer)
    order by id for no key update;
  if exists (
    select 1 from ledger_accounts a
      join (select account_id, sum(amount) as amount from ledger_entries where transfer_id = p_transfer group by 1) e
        on e.account_id = a.id
      where a.kind = 'member' and a.available < e.amount
  ) then outcome := 'insufficient'; return; end if;
  t := money_now();
  insert into ledger_transfers (kind, reverses, reason, created_at) values ('reversal', p_transfer, p_reason, t)
    returning id into transfer;
  update ledger_accounts a set lines = a.lines + 1 where a.kind = 'member'
    and a.id in (select account_id from ledger_entries where transfer_id = p_transfer);
  insert into ledger_entries (transfer_id, n, account_id, amount, line)
    select transfer, e.n, e.account_id, -e.amount, case when a.kind = 'member' then a.lines end
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = p_transfer;
  update ledger_accounts a set posted = a.posted - e.amount
    from (select account_id, sum(amount) as amount from ledger_entries where transfer_id = p_transfer group by 1) e
    where a.id = e.account_id;
  insert into account_days (account_id, day, staked, won, deposited, withdrawn)
    select e.account_id, seoul_day(t),
      coalesce(sum(e.amount) filter (where original.kind = 'bet' and e.amount < 0), 0),
      -coalesce(sum(e.amount) filter (where original.kind = 'bet' and e.amount > 0), 0),
      -coalesce(sum(e.amount) filter (where original.kind = 'deposit'), 0),
      coalesce(sum(e.amount) filter (where original.kind = 'withdrawal'), 0)
    from ledger_entries e where e.transfer_id = p_transfer and e.line is not null group by e.account_id
    on conflict (account_id, day) do update set
      staked = account_days.staked + excluded.staked, won = account_days.won + excluded.won,
      deposited = account_days.deposited + excluded.deposited, withdrawn = account_days.withdrawn + excluded.withdrawn;
  outcome := 'done';
end $$;

-- Statement of an account: one line a deposit, withdrawal, order or correction (the play money it began with is one), the same number for member and
-- operator (P11).
create or replace view account_statements as
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
  select e.account_id, e.line, 'correction', t.id, sum(e.amount)::bigint, 'done',
    case t.kind when 'starter' then '시작할 때 드린 모의 머니' else t.reason end, t.created_at, t.created_at
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where t.kind in ('reversal', 'starter') and e.line is not null group by e.account_id, e.line, t.id;

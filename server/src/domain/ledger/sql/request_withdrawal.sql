-- Withdrawals: requests that an operator decides; the money is held from the request on.

-- A member asks for a withdrawal: the money is held at once. Outcomes as of wallet_deposit, and 'no_bank', 'insufficient'.
create or replace function wallet_withdraw(p_member bigint, p_amount bigint, p_key text, p_payload bytea,
                                out outcome text, out id bigint, out at timestamptz, out shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimed record;
  account ledger_accounts;
  bound bank_accounts;
  rules desk_rules;
  hold bigint;
begin
  if p_key is not null then
    select * into claimed from claim_key(p_member, 'withdraw', p_key, p_payload);
    outcome := claimed.outcome;
    if outcome = 'replayed' then
      select w.id, w.created_at into id, at from withdrawals w where w.id = claimed.result_id;
    end if;
    if outcome <> 'new' then return; end if;
  end if;
  select * into account from ledger_accounts a where a.id = p_member for no key update;
  if (select m.status from members m where m.id = p_member) is distinct from 1 then
    outcome := 'inactive';
    return;
  end if;
  select * into bound from bank_accounts b where b.member_id = p_member;
  if not found then
    outcome := 'no_bank';
    return;
  end if;
  if account.available < p_amount then
    outcome := 'insufficient';
    shortfall := p_amount - account.available;
    return;
  end if;
  -- Whoever asks for all they have is never refused: no rule of the desk keeps money back. Such a request leaves
  -- nothing to ask for again.
  if p_amount < account.available then
    select * into rules from desk_rules;
    if p_amount < rules.withdrawal_least then
      outcome := 'withdrawal_too_small';
      shortfall := rules.withdrawal_least;
      return;
    end if;
    if (select count(*) from withdrawals w where w.account_id = p_member and w.status = 1) >= rules.withdrawals_open then
      outcome := 'withdrawals_waiting';
      shortfall := rules.withdrawals_open;
      return;
    end if;
  end if;
  at := money_now();
  update ledger_accounts a set lines = a.lines + 1, held_withdrawals = a.held_withdrawals + p_amount
    where a.id = p_member;
  insert into ledger_holds (account_id, kind, amount, line, created_at)
    values (p_member, 'withdrawal', p_amount, account.lines + 1, at) returning ledger_holds.id into hold;
  insert into withdrawals (account_id, line, amount, bank, number, holder, hold_id, created_at, updated_at)
    values (p_member, account.lines + 1, p_amount, bound.bank, bound.number, bound.holder, hold, at, at)
    returning withdrawals.id into id;
  if p_key is not null then
    insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
      values (p_member, 'withdraw', p_key, p_payload, id, account.available - p_amount);
  end if;
  outcome := 'done';
end $$;

grant execute on function wallet_withdraw to yaksok_app;

-- Operator: a deposit filed and approved in one go, past the rules of the desk but not past what binds the member.
create or replace function wallet_credit(p_member bigint, p_amount bigint, p_note text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  filed record;
begin
  perform 1 from ledger_accounts where id in (1, p_member) order by id for no key update;
  select * into filed from deposit_file(p_member, p_amount, p_note, '');
  if filed.outcome = 'done' then return wallet_decide_deposit(filed.id, null); end if;
  return filed.outcome;
end $$;

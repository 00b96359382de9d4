-- What starter money is booked against (domain/ledger/sql/give_starter_money.sql).
insert into ledger_accounts (id, kind, name) values (90000, 'house', '시작 모의 머니') on conflict do nothing;

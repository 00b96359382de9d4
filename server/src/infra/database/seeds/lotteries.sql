-- The lotteries of the product and the accounts of the house that they win and lose on. A lottery that is there already
-- stays as it is: operators change its words (npm run ops -- content import).

insert into ledger_accounts (id, kind, name) values
  (11, 'house', '2시간'), (12, 'house', '4시간'), (13, 'house', '하루'), (14, 'house', '주사위')
  on conflict do nothing;

insert into lotteries (id, key, name, description, game, condition, position, house_account) values
  (1, 'h2', '2시간', '2시간 동안 함께하는 인증 패키지예요', 'digit', 10000, 1, 11),
  (2, 'h4', '4시간', '4시간 동안 함께하는 인증 패키지예요', 'digit', 10000, 2, 12),
  (3, 'd1', '하루', '하루 동안 함께하는 인증 패키지예요', 'digit', 10000, 3, 13),
  (4, 'dice', '주사위', '주사위 세 개의 합을 맞혀요', 'dice', 10000, 4, 14)
  on conflict do nothing;

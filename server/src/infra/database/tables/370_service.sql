-- Inquiries that an operator answers now: one at a time, for five minutes, renewed while they type.
create table inquiry_claims (
  inquiry_id bigint primary key references inquiries on delete cascade,
  operator_id bigint not null references operators on delete cascade,
  until_at timestamptz not null
);

-- Texts to begin with; a house that has its own for a use keeps them alone. Operators change and remove them.
insert into reply_templates (use, title, text)
select use, title, text from (values
  ('reject', '입금을 찾지 못했어요', '입금하신 내역을 찾지 못했어요. 보낸 분의 이름과 금액을 확인하고 다시 신청해 주세요.'),
  ('reject', '보낸 이름이 달라요', '보낸 분의 이름이 회원님의 이름과 달라요. 회원님 이름의 계좌에서 보내 주세요.'),
  ('reject', '금액이 달라요', '신청한 금액과 입금한 금액이 달라요. 입금한 금액으로 다시 신청해 주세요.'),
  ('reject', '계좌를 확인해 주세요', '등록하신 계좌로 보낼 수 없었어요. 계좌를 확인하고 고객센터에 문의해 주세요.'),
  ('inquiry', '확인하고 있어요', '문의해 주셔서 고마워요. 지금 확인하고 있고, 끝나는 대로 다시 알려 드릴게요.'),
  ('booking', '자리가 없어요', '그 시간에는 자리가 없어요. 다른 시간으로 다시 신청해 주세요.')
) as first (use, title, text)
where not exists (select 1 from reply_templates there where there.use = first.use);

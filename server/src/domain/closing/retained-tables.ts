import type { MemberTable } from './member-table.ts'

const LEDGER = 'bookkeeping, five years: numbers without a name'
const FIVE_YEARS = 'five years: payments, with sealed bank numbers, which are emptied then'
const AUDITED = 'records of what operators did'
const OPERATORS = { left: 'records of what operators did, in the audit log of the operator' }

/** Tables of which something stays when the account is closed: what, and for how long (`closing_forget`). */
export const RETAINED_TABLES: Readonly<Record<string, MemberTable & { kept: string }>> = {
  members: {
    owner: 'id',
    data: {
      title: '프로필',
      columns: `t.id, t.username, t.name, t.sex, t.avatar, t.status, t.amount_code as credit_score, t.star as level, t.last_ip,
        t.invited_with, t.adult_confirmed_at, t.fund_password_hash is not null as fund_password_set, t.created_at`,
    },
    kept: 'a number without a name: what it is referred to by',
  },
  ledger_accounts: {
    owner: 'id',
    data: { title: '잔액', columns: 't.posted, t.held_bets, t.held_withdrawals, t.available, t.created_at' },
    kept: LEDGER,
  },
  ledger_entries: {
    // the entries of members have a line, and an index of those that have one
    owner: 'account_id = $1 and t.line is not null',
    data: {
      title: '거래 내역',
      columns: 't.transfer_id as transfer, t.line, x.kind, t.amount, x.reason, x.created_at',
      join: 'join ledger_transfers x on x.id = t.transfer_id',
      key: 't.transfer_id',
    },
    kept: LEDGER,
  },
  ledger_holds: {
    owner: 'account_id',
    data: {
      title: '따로 둔 돈',
      columns: 't.line, t.kind, t.amount, t.state, t.reason, t.created_at, t.resolved_at',
      key: 't.id',
    },
    kept: LEDGER,
  },
  account_days: {
    owner: 'account_id',
    data: { title: '하루 합계', columns: 't.day::text, t.staked, t.won, t.deposited, t.withdrawn' },
    kept: LEDGER,
  },
  starter_money: {
    owner: 'member_id',
    data: { title: '시작 모의 머니', columns: 't.transfer_id as transfer, t.created_at' },
    kept: LEDGER,
  },
  verification_sums: {
    owner: 'account_id',
    data: { left: 'sums of the operator’s own accounts; none is of a member' },
    kept: LEDGER,
  },
  idempotency_keys: {
    owner: 'member_id',
    data: { left: 'numbers that the app made for requests; what was asked for is among the requests' },
    kept: LEDGER,
  },
  deposits: {
    owner: 'account_id',
    data: {
      title: '입금 신청',
      columns: `t.line, t.amount, t.bank_name, t.bank_number, t.status, t.reason, t.created_at, t.updated_at,
        t.cancelled_at`,
      key: 't.id',
      sealed: 'bank_number',
    },
    kept: FIVE_YEARS,
  },
  withdrawals: {
    owner: 'account_id',
    data: {
      title: '출금 신청',
      columns: `t.line, t.amount, t.bank, t.number, t.holder, t.status, t.reason, t.created_at, t.updated_at,
        t.cancelled_at`,
      key: 't.id',
      sealed: 'number',
    },
    kept: FIVE_YEARS,
  },
  orders: {
    owner: 'account_id',
    data: {
      title: '추첨 참여',
      columns: `t.line, l.name as draw, r.expect as round, t.picks, t.stake, t.total, t.status, t.payout, t.nonce,
        t.created_at`,
      join: 'join rounds r on r.id = t.round_id join lotteries l on l.id = r.lottery_id',
      key: 't.line',
    },
    kept: LEDGER,
  },
  bookings: {
    owner: 'member_id',
    data: {
      title: '예약',
      columns: `t.code, t.kind, t.name, t.with_name as with, t.starts_at, t.ends_at, t.people, t.note, t.state, t.price,
        t.made_at, (select jsonb_agg(jsonb_build_object('what', e.what, 'by', e.by_whom, 'reason', e.reason, 'at', e.at)
          order by e.id) from booking_events e where e.booking_id = t.id) as history`,
      key: 't.id',
    },
    kept: 'five years: contracts, without the note',
  },
  booking_events: {
    owner: 'booking_id = any(array(select id from bookings where member_id = $1))',
    data: { left: 'in the history of each booking' },
    kept: 'five years, with the booking',
  },
  comments: {
    owner: 'booking_id = any(array(select id from bookings where member_id = $1))',
    data: {
      title: '방문 후기',
      columns: 'v.name as venue, t.author, t.text, t.stars, t.written_on::text',
      join: 'left join venues v on v.id = t.venue_id',
    },
    kept: 'without its author',
  },
  inquiries: {
    owner: 'member_id',
    data: {
      title: '1:1 문의',
      columns: `t.topic, t.about, t.state, t.asked_at, t.changed_at, (select jsonb_agg(jsonb_build_object(
        'message', g.id, 'by_member', g.by_member, 'text', g.text, 'at', g.sent_at) order by g.id)
        from inquiry_messages g where g.inquiry_id = t.id) as messages`,
      key: 't.id',
      page: 50,
    },
    kept: 'three years: complaints and how they ended',
  },
  inquiry_messages: {
    owner: 'inquiry_id in (select id from inquiries where member_id = $1)',
    data: { left: 'among the messages of each inquiry' },
    kept: 'three years, with the inquiry',
  },
  inquiry_pictures: {
    owner: `message_id in (select g.id from inquiry_messages g join inquiries i on i.id = g.inquiry_id
      where i.member_id = $1)`,
    data: {
      title: '1:1 문의에 보낸 사진',
      columns: `t.message_id as message, t.width, t.height, encode(t.bytes, 'base64') as webp_base64`,
      key: 't.message_id',
      page: 2,
    },
    kept: 'three years, with the inquiry',
  },
  inquiry_claims: {
    owner: 'inquiry_id in (select id from inquiries where member_id = $1)',
    data: OPERATORS,
    kept: AUDITED,
  },
  account_closings: {
    owner: 'member_id',
    data: { title: '계정 닫기', columns: 't.asked_at, t.due_at' },
    kept: 'the name sealed, so that nobody registers it again; the password for a year',
  },
  operator_whys: { owner: 'member_id', data: OPERATORS, kept: AUDITED },
  operator_approvals: { owner: 'member_id', data: OPERATORS, kept: AUDITED },
  operator_credits: { owner: 'member_id', data: OPERATORS, kept: AUDITED },
  operator_sums: { owner: 'member_id', data: OPERATORS, kept: AUDITED },
}

import type { MemberTable } from './member-table.ts'

/**
 * Tables whose rows go with the account (`closing_erase`). Of who has excluded themselves bank account and limits stay, so
 * that the exclusion holds when they come back.
 */
export const DELETED_TABLES: Readonly<Record<string, MemberTable>> = {
  sessions: {
    owner: 'member_id',
    data: { title: '로그인한 기기', columns: 't.device, t.place, t.created_at, t.last_seen_at, t.expires_at' },
  },
  known_places: {
    owner: 'member_id',
    data: { title: '알아보는 기기와 네트워크', columns: 't.place, t.last_at' },
  },
  confirm_browsers: {
    owner: 'member_id',
    data: { title: '확인 화면을 쓰는 브라우저', columns: 't.last_at' },
  },
  passkeys: {
    owner: 'member_id',
    data: { title: '패스키', columns: 't.name, t.credential_id, t.transports, t.created_at, t.last_used_at' },
  },
  intents: {
    owner: 'member_id',
    data: { left: 'hashes of what was to be confirmed within a minute' },
  },
  confirm_pictures: {
    owner: 'member_id',
    // the file is made for pages of the app, and remotes read what these read
    data: {
      left: 'the picture of the confirm origin, which shows it there: in a file of the app every remote could read it',
    },
  },
  bank_accounts: {
    owner: 'member_id',
    data: { title: '은행 계좌', columns: 't.bank, t.number, t.holder, t.created_at', sealed: 'number' },
  },
  fund_password_guards: {
    owner: 'member_id',
    data: { title: '출금 비밀번호를 틀린 기록', columns: 't.wrong, t.wrong_in_all, t.locked_until, t.last_wrong_at' },
  },
  fund_password_resets: {
    owner: 'member_id',
    data: { title: '출금 비밀번호 다시 정하기', columns: 't.asked_at, t.due_at' },
  },
  member_limits: {
    owner: 'member_id',
    data: {
      title: '한도와 쉬어 가기',
      columns: `t.deposit, t.deposit_next, t.deposit_next_at, t.loss, t.loss_next, t.loss_next_at, t.large_stake,
        t.large_stake_next, t.large_stake_next_at, t.break_until, t.excluded_at`,
    },
  },
  member_care: {
    owner: 'member_id',
    data: { title: '참여 알림', columns: 't.limit_offered_at, t.remind_minutes, t.week_told' },
  },
  consents: {
    owner: 'member_id',
    data: { title: '약관 동의', columns: 't.document, t.version, t.at' },
  },
  optional_consents: {
    owner: 'member_id',
    data: { title: '선택 동의', columns: 't.consent, t.version, t.agreed, t.at' },
  },
  game_launches: {
    owner: 'member_id',
    data: { left: 'codes of thirty seconds, of which only hashes are stored' },
  },
  favourite_venues: {
    owner: 'member_id',
    data: {
      title: '찜한 장소',
      columns: 'v.id as venue, v.name, t.put_at',
      join: 'join venues v on v.id = t.venue_id',
    },
  },
  favourite_managers: {
    owner: 'member_id',
    data: {
      title: '찜한 매니저',
      columns: 'v.id as manager, v.name, t.put_at',
      join: 'join managers v on v.id = t.manager_id',
    },
  },
  notifications: {
    owner: 'member_id',
    data: { title: '알림', columns: 't.number, t.kind, t.subject, t.amount, t.text, t.at' },
  },
  notification_counts: {
    owner: 'member_id',
    data: { title: '읽은 알림', columns: 't.newest, t.seen' },
  },
  push_subscriptions: {
    owner: 'member_id',
    data: { title: '알림을 받는 브라우저', columns: 't.endpoint, t.kinds, t.created_at' },
  },
  push_waiting: {
    owner: 'subscription_id in (select id from push_subscriptions where member_id = $1)',
    data: { left: 'notices on their way: kinds of what stands among the notifications' },
  },
  booking_waits: {
    owner: 'member_id',
    data: {
      title: '빈자리 알림',
      columns: 't.kind, t.name, t.with_name, t.starts_at, t.ends_at, t.state, t.until, t.made_at',
    },
  },
  quiet_hours: {
    owner: 'member_id',
    data: { title: '조용한 시간', columns: 't.starts, t.ends' },
  },
}

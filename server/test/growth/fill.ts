import type { Pool } from '../../src/infra/database/index.ts'
import { readSchemaFiles } from '../../src/infra/database/schema-files.ts'

/** Rows that one multiple of the demo's data adds, where the demo itself has none or few of them. */
const EACH = {
  members: 50,
  bookings: 100,
  waits: 40,
  requests: 50,
  rounds: 60,
  orders: 100,
  inquiries: 40,
  notifications: 200,
  audit: 100,
} as const

/** Tables that grow with members and what they do: none of them may be read from its beginning to its end. */
export const GROWING: ReadonlySet<string> = new Set([
  ...[
    'members',
    'sessions',
    'known_places',
    'confirm_browsers',
    'consents',
    'optional_consents',
    'bank_accounts',
    'member_care',
    'invites',
  ],
  ...[
    'venues',
    'managers',
    'comments',
    'search_words',
    'search_parts',
    'comment_counts',
    'notices',
    'reviews',
    'videos',
    'advertisements',
  ],
  ...['favourite_venues', 'favourite_managers', 'bookings', 'booking_events', 'booking_waits'],
  ...['inquiries', 'inquiry_messages', 'notifications', 'notification_counts', 'push_subscriptions', 'push_waiting'],
  ...['ledger_accounts', 'ledger_holds', 'ledger_transfers', 'ledger_entries', 'ledger_seals', 'account_days'],
  ...['idempotency_keys', 'deposits', 'withdrawals', 'rounds', 'orders', 'audit', 'turns', 'turn_queues', 'tries'],
])

/** Every so many rows one is that of the member who asks: what is open of it stays below the product's own limits. */
const OWN_EACH = 20
/** What waits for an operator by the number of a row: that is done soon, and does not grow with the rest. */
const OPEN = '(i % 10 = 1 and i <= 100)'
/** A member by the number of a row. */
const SOMEBODY = `case when i % ${OWN_EACH} = 0 then $own::bigint else 200000 + i % ($times * ${EACH.members}) end`

/** Statements that fill a database, in their order; `$times` is the multiple, `$own` the member who asks. */
const FILL: readonly string[] = [
  `insert into members (id, username, password_hash, name, adult_confirmed_at, created_at) overriding system value
   select 200000 + i, 'grown' || i, 'x', '회원' || i, now(), now() - interval '40 days'
   from generate_series(0, $times * ${EACH.members} - 1) i`,
  `insert into ledger_accounts (id, kind, posted) select id, 'member', 1000000 from members where id >= 200000`,
  `insert into sessions (token_hash, member_id, expires_at) select sha256(('grown' || id)::bytea), id, now() + interval '9 days'
   from members where id >= 200000`,
  `insert into known_places (member_id, place, last_at) select id, 'd:grown', now() from members where id >= 200000`,
  `insert into confirm_browsers (member_id, browser) select id, sha256(id::text::bytea) from members where id >= 200000`,
  `insert into consents (member_id, document, version) select id, d, '1' from members, unnest(array['terms', 'privacy']) d
   where id >= 200000`,
  `insert into optional_consents (member_id, consent, version, agreed) select id, 'push', '1', true from members where id >= 200000`,
  `insert into bank_accounts (member_id, bank, number, holder, mark)
   select id, '신한은행', 'v1:grown', name, sha256(id::text::bytea) from members where id >= 200000`,
  `insert into member_care (member_id) select id from members where id >= 200000`,
  `insert into invites (code) select 'GROWN' || i from generate_series(1, $times * 10) i`,

  `insert into venues (number, category_id, name, district, kind, note, img, rating, r1, r2, price, list_price, r1_other, r2_other,
     price_other, list_price_other, location, hours, text, sample)
   select v.number + 1000 * i, category_id, name || ' ' || i, district, kind, note, img, rating, r1, r2, price, list_price, r1_other,
     r2_other, price_other, list_price_other, location, hours, text, sample
   from venues v, generate_series(1, $times - 1) i`,
  `insert into managers (seq, name, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages, sample, hours,
     price, price_weekend)
   select seq + 1000 * i, name || i, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages, sample, hours,
     price, price_weekend
   from managers, generate_series(1, $times - 1) i`,
  // a quarter is of one place that everybody writes about
  `insert into comments (venue_id, author, avatar, title, text, images, written_on, sample)
   select case when i % 4 = 0 and venue_id is not null then 1 when venue_id is not null then 1 + (venue_id + i * 40) % (40 * $times) end,
     author, avatar, title, text, images, written_on - i % 900, sample
   from comments, generate_series(1, $times - 1) i`,
  `insert into notices (title, text, published_at) select title, text, published_at - i * interval '1 hour'
   from notices, generate_series(1, $times - 1) i`,
  `insert into reviews (name, text, seq, sample) select name, text, seq + 1000 * i, sample from reviews, generate_series(1, $times - 1) i`,
  `insert into videos (name, img, url, duration_s, seq, sample) select name, img, url, duration_s, seq + 1000 * i, sample
   from videos, generate_series(1, $times - 1) i`,
  `insert into advertisements (img, title, caption, link, seq, sample) select img, title, caption, link, seq + 1000 * i, sample
   from advertisements, generate_series(1, $times - 1) i`,

  // a member puts at most 200 of each kind aside
  `insert into favourite_venues (member_id, venue_id, put_at) select $own, id, now() - id * interval '1 minute' from venues
   where id between 2 and 21`,
  `insert into favourite_venues (member_id, venue_id, put_at)
   select m.id, v.id, now() - (m.id % 90) * interval '1 day' from members m cross join generate_series(1, 4) n
   join venues v on v.id = 1 + (m.id * 7 + n * 11) % (40 * $times) where m.id >= 200000 on conflict do nothing`,
  `insert into favourite_managers (member_id, manager_id, put_at)
   select m.id, v.id, now() - (m.id % 90) * interval '1 day' from members m cross join generate_series(1, 4) n
   join managers v on v.id = 1 + (m.id * 7 + n * 11) % (250 * $times) where m.id >= 200000 on conflict do nothing`,

  // half are over; of the rest one in ten waits for the operator. Each place has a time of its own, so that none clashes
  `insert into bookings (member_id, venue_id, kind, name, sample, starts_at, ends_at, people, state, key, made_at, price)
   select ${SOMEBODY}, v.id, 'venue', v.name, true, t.at, t.at + interval '2 hours', 2,
     case when t.at < now() then (array['visited', 'cancelled', 'rejected'])[1 + i % 3] when ${OPEN} then 'requested' else 'confirmed' end,
     gen_random_uuid(), now() - interval '50 days', 50000
   from generate_series(1, $times * ${EACH.bookings}) i
   join venues v on v.id = 2 + i % (40 * $times - 1)
   cross join lateral (select date_trunc('hour', now()) + case when i % 2 = 0 then -interval '3 hours' else interval '27 hours' end
     + case when i % 2 = 0 then -1 else 1 end * (i / 40) * interval '5 minutes' as at) t
   where i % 2 = 0 or i < 40 * $times`,
  `update bookings set member_id = $own where id in (select max(id) from bookings where state = 'confirmed')`,
  `insert into booking_events (booking_id, what, by_whom, at) select id, w, 'member', made_at from bookings, unnest(array['requested', 'confirmed']) w`,
  `insert into booking_waits (member_id, venue_id, kind, name, sample, starts_at, ends_at, made_at)
   select 200000 + (b.id * 3) % ($times * ${EACH.members}), b.venue_id, 'venue', b.name, b.sample, b.starts_at, b.ends_at, now()
   from bookings b where b.state = 'confirmed' order by b.id limit $times * ${EACH.waits} / 2`,
  `insert into booking_waits (member_id, venue_id, kind, name, sample, starts_at, ends_at, state, made_at, changed_at)
   select ${SOMEBODY}, 1, 'venue', '찻집', true, now() - i * interval '1 hour', now() - i * interval '1 hour' + interval '1 hour',
     'ended', now() - i * interval '1 hour', now() - i * interval '1 hour'
   from generate_series(1, $times * ${EACH.waits} / 2) i`,

  `insert into inquiries (member_id, topic, state, asked_at, expected_at, changed_at, seen_at)
   select ${SOMEBODY}, 'other', case when ${OPEN} then 1 else 2 + i % 2 end, now() - interval '2 days' - i * interval '1 minute',
     now() + interval '1 hour' - i * interval '1 minute', now() - interval '2 days' - i * interval '1 minute', now()
   from generate_series(1, $times * ${EACH.inquiries}) i`,
  `insert into inquiry_messages (inquiry_id, by_member, text, key, sent_at)
   select q.id, n % 2 = 0, '문의 내용이에요 ' || q.id, gen_random_uuid(), q.asked_at from inquiries q, generate_series(0, 2) n`,
  `insert into notifications (member_id, number, kind, subject, amount)
   select 200000 + m, n, 'deposit-done', n, 1000 from generate_series(0, $times * ${EACH.members} - 1) m, generate_series(1, 4) n`,
  `insert into notifications (member_id, number, kind, subject, amount)
   select $own, n, 'deposit-done', n, 1000 from generate_series(2, least(200, $times * 20)) n`,
  `insert into notification_counts (member_id, newest) select member_id, max(number) from notifications group by 1
   on conflict (member_id) do update set newest = excluded.newest`,
  `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
   select member_id, token_hash, 'https://push.example/' || member_id, 'k', 'a' from sessions where member_id >= 200000`,
  `insert into push_waiting (subscription_id, kind, next_at) select id, 'money', now() + interval '1 day' from push_subscriptions`,

  `insert into ledger_transfers (kind, created_at) select 'deposit', now() - i * interval '10 minutes'
   from generate_series($times * ${EACH.requests}, 1, -1) i`,
  `with made as (select id, row_number() over (order by id) as i from ledger_transfers where id > 1)
   insert into deposits (account_id, line, amount, bank_name, bank_number, status, transfer_id, created_at, updated_at)
   select ${SOMEBODY}, 1000000 + i, 1000 + i % 50 * 1000, '신한은행', '', case when ${OPEN} then 1 else 2 end,
     case when not ${OPEN} then id end, now() - ($times * ${EACH.requests} - i) * interval '10 minutes', now() - ($times * ${EACH.requests} - i) * interval '9 minutes'
   from made`,
  `insert into ledger_entries (transfer_id, n, account_id, amount, line)
   select transfer_id, n, case n when 1 then account_id else 1 end, case n when 1 then amount else -amount end, case n when 1 then line end
   from deposits, generate_series(1, 2) n where transfer_id > 1`,
  `with held as (
     insert into ledger_holds (account_id, kind, amount, line, state, created_at, resolved_at, reason)
     select ${SOMEBODY}, 'withdrawal', 1000 + i % 50 * 1000, 2000000 + i, case when ${OPEN} then 'held' else 'voided' end,
       now() - i * interval '10 minutes', case when not ${OPEN} then now() end, case when ${OPEN} then '' else '거절' end
     from generate_series(1, $times * ${EACH.requests}) i returning *)
   insert into withdrawals (account_id, line, amount, bank, number, holder, hold_id, status, reason, created_at, updated_at)
   select account_id, line, amount, '신한은행', '', '회원', id, case state when 'held' then 1 else 3 end, reason, created_at, created_at
   from held`,
  `insert into account_days (account_id, day, staked, won)
   select a.id, current_date - n, 1000, 0 from ledger_accounts a, generate_series(1, 4) n where a.id >= 200000`,
  `insert into account_days (account_id, day, staked, won)
   select $own, current_date - n, 1000, 0 from generate_series(1, least(2000, 20 * $times)) n on conflict do nothing`,

  // the last week was summed up: that is once a week, and what it takes follows who took part
  `insert into weeks_told (week) values (date_trunc('week', now() at time zone 'Asia/Seoul')::date - 7) on conflict do nothing`,

  // rounds of the past, before those that are there; their numbers are of years ago, so that no round of now has one
  `update rounds set seq = seq + $times * ${EACH.rounds}`,
  `insert into rounds (lottery_id, seq, expect, opens_at, closes_at, draws_at, state, odds_hash, picks, condition, previous_hash, hash,
     published_at, entry_count, opencode, resolved_at, staked, paid)
   select l.id, s.seq, to_char(t.at - interval '10 years', 'YYYYMMDD') || lpad((extract(epoch from t.at)::int % 86400 / 60)::text, 4, '0'), t.at - interval '60 s',
     t.at - interval '5 s', t.at, 'drawn', l.odds_hash, '{대,소}', 0, sha256('p'), sha256('h'), t.at - interval '1 hour', 0,
     case l.game when 'digit' then '7' else '1,2,3' end, t.at, 0, 0
   from lotteries l, generate_series(1, $times * ${EACH.rounds}) s (seq)
   cross join lateral (select date_trunc('minute', now()) - interval '3 hours' - ($times * ${EACH.rounds} - s.seq) * interval '1 minute' as at) t`,
  `with placed as (
     select i, r.id as round_id, r.draws_at, ${SOMEBODY} as account_id from generate_series(1, $times * ${EACH.orders}) i
     join rounds r on r.lottery_id = 1 and r.seq = 1 + i % ($times * ${EACH.rounds})
   ), held as (
     insert into ledger_holds (account_id, kind, amount, line, state, created_at, resolved_at)
     select account_id, 'bet', 1000, 3000000 + i, 'posted', draws_at - interval '20 s', draws_at from placed returning *
   ), moved as (
     insert into ledger_transfers (kind, hold_id, created_at) select 'bet', id, resolved_at from held order by resolved_at returning *
   ), booked as (
     insert into ledger_entries (transfer_id, n, account_id, amount, line)
     select t.id, n, case n when 1 then h.account_id else 11 end, case n when 1 then -1000 else 1000 end, case n when 1 then h.line end
     from moved t join held h on h.id = t.hold_id, generate_series(1, 2) n
   )
   insert into orders (account_id, round_id, line, picks, stake, total, hold_id, nonce, status, created_at, updated_at)
   select h.account_id, p.round_id, h.line, '{대}', 1000, 1000, h.id, gen_random_uuid(), 2, h.created_at, h.resolved_at
   from held h join placed p on 3000000 + p.i = h.line`,
  `insert into idempotency_keys (member_id, operation, key, payload, result_id, balance)
   select ${SOMEBODY}, 'order', 'k' || i, '', i, 0 from generate_series(1, $times * 100) i`,
  `insert into ledger_seals (up_to, transfers, previous, hash, sealed_at)
   select i, 1, sha256('p'), sha256('h'), now() - ($times * 20 - i) * interval '1 hour' from generate_series(1, $times * 20) i`,
  `update ledger_accounts set lines = 4000000, orders = $times * 20, posted = 100000000 where id = $own`,

  `insert into audit (operator, action, target, details) select '운영자 ' || i % 7, 'members.look', 'grown' || i, '{}'
   from generate_series(1, $times * ${EACH.audit}) i`,
  `insert into turn_queues select 'grown' || i, now(), 1, now(), now() + interval '1 day' from generate_series(1, $times * 20) i`,
  `insert into turns select 'grown' || i, 't', 1, now(), now(), null, now() + interval '1 day' from generate_series(1, $times * 20) i`,
  `insert into tries select 'grown' || i, 1, now(), now() + interval '1 day' from generate_series(1, $times * 20) i`,
]

/** Tables that triggers keep, and the table files that fill them from what is there. */
const KEPT = ['search_words', 'search_parts', 'catalogue_counts', 'comment_counts']
const FILES = ['460_search_words.sql', '491_search_parts.sql', '490_catalogue_counts.sql']

/** The statements that fill what triggers keep: those of its table files. */
const kept = (): string[] =>
  readSchemaFiles()
    .tables.filter(({ name }) => FILES.includes(name))
    .flatMap(({ sql }) => sql.split(/;\n/).filter((text) => /^\s*insert into/m.test(text)))

/**
 * Fills a database with the demo's data to a multiple of it, by statements of sets: triggers and foreign keys are off
 * meanwhile. @param own the member who asks afterwards: one in {@link OWN_EACH} of what members do is theirs
 */
export async function fill(owner: Pool, times: number, own: number): Promise<void> {
  const db = await owner.connect()
  try {
    await db.query('set session_replication_role = replica')
    for (const text of FILL) await db.query(text.replaceAll('$times', String(times)).replaceAll('$own', String(own)))
    await db.query(`truncate ${KEPT}`)
    for (const text of kept()) await db.query(text)
    await db.query('set session_replication_role = origin')
    await db.query('vacuum analyze')
  } finally {
    db.release(true)
  }
}

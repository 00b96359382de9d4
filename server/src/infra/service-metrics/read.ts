import { lastFailed, lastGood, VERIFICATION_FAILED } from '../audit-log/index.ts'
import { one, type Pool } from '../database/index.ts'

/** What is true of the whole service, whichever process is asked. Seconds; null where there never was one. */
export interface Figures {
  deposits: number
  oldestDeposit: number | null
  withdrawals: number
  oldestWithdrawal: number | null
  /** Since the earliest draw that should have been; 0 where none is late. */
  roundLag: number
  /** Rounds that were to be drawn in the last hour and were voided. */
  voidRounds: number
  /** Since the oldest transfer that the chain does not cover yet; 0 where it covers all. */
  sealLag: number
  /** By walk of the verification: seconds since the moment from which on all of it was verified, and open faults. */
  verified: Record<string, { age: number; faults: number }> | null
  /** Accounts of members whose money requests do not explain, as the last passes found. */
  unexplained: number
  /** Tries of the last hour to confirm what another operator must, by who is no second for it. */
  secondsRefused: number
  sessions: number
  /** Since the last ones that ended well. */
  sinceBackup: number | null
  sinceRehearsal: number | null
  /** Whether the last run failed; null where there was none. */
  backupFailed: boolean | null
  rehearsalFailed: boolean | null
  verificationFailed: boolean | null
  /** How long the first of them is past its time; 0 where none is. */
  inquiryLate: number
  bookingLate: number
  /** Since the last piece of the log was archived, and whether a try after it failed; null without an archive. */
  sinceArchived: number | null
  archiveFails: boolean | null
}

const SINCE = (time: string) => `extract(epoch from clock_timestamp() - ${time})::float8`
const LATE = (time: string) => `greatest(0, coalesce(${SINCE(time)}, 0))`
/** Of what verify_ledger_pieces.sql says of an account. */
const UNEXPLAINED = [
  'its balance is not what its entries come to',
  'an entry is not what a request says',
  'requests do not explain its balance',
  'requests do not explain what is held',
]
/** More rounds than an hour has, those that are published ahead included. */
const RECENT = 5000
/** None of these reads what grows for ever: partial indexes, the newest rounds, what lies behind the last seal. */
const TEXT = `
  select
    (select count(*)::int from deposits where status = 1) as deposits,
    (select ${SINCE('min(created_at)')} from deposits where status = 1) as "oldestDeposit",
    (select count(*)::int from withdrawals where status = 1) as withdrawals,
    (select ${SINCE('min(created_at)')} from withdrawals where status = 1) as "oldestWithdrawal",
    coalesce((
      select extract(epoch from money_now() - min(draws_at))::float8
      from rounds where state in ('open', 'closed') and draws_at < money_now()
    ), 0) as "roundLag",
    (select count(*)::int from rounds where id > (select max(id) from rounds) - ${RECENT} and state = 'void'
      and draws_at between money_now() - interval '1 hour' and money_now()) as "voidRounds",
    coalesce((
      select ${SINCE('min(created_at)')} from ledger_transfers
      where id > coalesce((select max(up_to) from ledger_seals), 0)
    ), 0) as "sealLag",
    (select jsonb_object_agg(w.walk, jsonb_build_object('age', ${SINCE('coalesce(w.whole_began_at, w.began_at)')},
        'faults', (select count(*) from verification_faults f where f.walk = w.walk and f.gone_at is null)))
      from verification_walks w) as verified,
    (select count(distinct subject)::int from verification_faults where walk = 'accounts' and gone_at is null
      and fault in (${UNEXPLAINED.map((fault) => `'${fault}'`).join(', ')})) as unexplained,
    (select count(*)::int from audit where action = 'seconds.refused'
      and at > clock_timestamp() - interval '1 hour') as "secondsRefused",
    (select count(*)::int from sessions where expires_at > now()) as sessions,
    ${SINCE(lastGood('backup'))} as "sinceBackup",
    ${SINCE(lastGood('rehearse'))} as "sinceRehearsal",
    ${lastFailed('backup')} as "backupFailed",
    ${lastFailed('rehearse')} as "rehearsalFailed",
    ${VERIFICATION_FAILED} as "verificationFailed",
    (select ${LATE('min(expected_at)')} from inquiries where state = 1) as "inquiryLate",
    (select ${LATE(`min(least(starts_at, asked_at + interval '1 day'))`)} from (
      select starts_at, coalesce((select max(at) from booking_events e where e.booking_id = b.id and e.by_whom = 'member'),
        made_at) as asked_at
      from bookings b where state = 'requested') asked) as "bookingLate",
    case when archives then ${SINCE('coalesce(last_archived_time, stats_reset)')} end as "sinceArchived",
    case when archives then last_failed_time > coalesce(last_archived_time, '-infinity') is true end as "archiveFails"
  from pg_stat_archiver, (select current_setting('archive_mode') <> 'off' as archives) mode`

/** One question for all of them. */
export async function readFigures(pool: Pool): Promise<Figures> {
  return (await one<Figures & Record<string, unknown>>(pool, TEXT)) as Figures
}

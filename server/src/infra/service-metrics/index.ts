import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Pool } from '../database/index.ts'
import { type Figures, readFigures } from './read.ts'

/** What is asked once serves every scrape of this long, ms. */
const FRESH_MS = 15_000

interface Described {
  name: string
  help: string
  of(figures: Figures): number | null
  kind?: 'deposit' | 'withdrawal' | 'inquiry' | 'booking'
  what?: 'backup' | 'rehearsal' | 'verification' | (typeof WALKS)[number]
}

const WAITING = 'Requests for review; the same whichever process is asked, as all of these are'
const LATE =
  'How long the first inquiry or requested booking is past its time (a day, or its own beginning); 0 where none is'
const FAILED = '1 where the last run on record failed; absent where there was none'
const OLDEST = 'How long the oldest request for review has waited; 0 where none does'

const WALKS = ['seals', 'accounts', 'rounds', 'beacons', 'log'] as const

const FIGURES: readonly Described[] = [
  { name: 'requests_waiting', help: WAITING, kind: 'deposit', of: ({ deposits }) => deposits },
  { name: 'requests_waiting', help: WAITING, kind: 'withdrawal', of: ({ withdrawals }) => withdrawals },
  { name: 'requests_oldest_seconds', help: OLDEST, kind: 'deposit', of: ({ oldestDeposit }) => oldestDeposit ?? 0 },
  {
    name: 'requests_oldest_seconds',
    help: OLDEST,
    kind: 'withdrawal',
    of: ({ oldestWithdrawal }) => oldestWithdrawal ?? 0,
  },
  { name: 'answers_late_seconds', help: LATE, kind: 'inquiry', of: ({ inquiryLate }) => inquiryLate },
  { name: 'answers_late_seconds', help: LATE, kind: 'booking', of: ({ bookingLate }) => bookingLate },
  { name: 'last_run_failed', help: FAILED, what: 'backup', of: ({ backupFailed }) => flag(backupFailed) },
  { name: 'last_run_failed', help: FAILED, what: 'rehearsal', of: ({ rehearsalFailed }) => flag(rehearsalFailed) },
  {
    name: 'last_run_failed',
    help: FAILED,
    what: 'verification',
    of: ({ verificationFailed }) => flag(verificationFailed),
  },
  {
    name: 'rounds_lag_seconds',
    help: 'Since the earliest draw that is late; 0 where none is',
    of: ({ roundLag }) => roundLag,
  },
  {
    name: 'rounds_void_last_hour',
    help: 'Rounds of the last hour that were voided',
    of: ({ voidRounds }) => voidRounds,
  },
  {
    name: 'ledger_seal_lag_seconds',
    help: 'Since the oldest transfer that the hash chain does not cover yet; 0 where it covers all',
    of: ({ sealLag }) => sealLag,
  },
  ...WALKS.flatMap((what): Described[] => [
    {
      name: 'verification_age_seconds',
      help: 'Since the moment from which on everything of a kind was verified again, or since verifying it began',
      what,
      of: ({ verified }) => verified?.[what]?.age ?? null,
    },
    {
      name: 'verification_faults',
      help: 'What the verification found that does not fit, and no later pass found right again',
      what,
      of: ({ verified }) => verified?.[what]?.faults ?? null,
    },
  ]),
  {
    name: 'balances_unexplained',
    help: 'Members whose money requests do not explain, as the verification last found',
    of: ({ unexplained }) => unexplained,
  },
  {
    name: 'seconds_refused_last_hour',
    help: 'Tries of the last hour to confirm what another operator must confirm, refused',
    of: ({ secondsRefused }) => secondsRefused,
  },
  { name: 'sessions', help: 'Sessions that live', of: ({ sessions }) => sessions },
  {
    name: 'backup_age_seconds',
    help: 'Since the last backup on record that ended well; absent where none is',
    of: ({ sinceBackup }) => sinceBackup,
  },
  {
    name: 'rehearsal_age_seconds',
    help: 'Since a backup was last restored and found right; absent where none was',
    of: ({ sinceRehearsal }) => sinceRehearsal,
  },
  {
    name: 'archive_age_seconds',
    help: 'Since PostgreSQL last archived a piece of its log; absent without an archive',
    of: ({ sinceArchived }) => sinceArchived,
  },
  {
    name: 'archive_failing',
    help: '1 where the last try to archive failed; absent without an archive',
    of: ({ archiveFails }) => flag(archiveFails),
  },
]

function flag(value: boolean | null): number | null {
  return value === null ? null : Number(value)
}

/**
 * Registers figures of the whole service: the money desk, rounds, the seal of the ledger, sessions, what members wait for, backups and the archive. They are
 * read when they are asked for, at most once in 15 s; while the database is away they are absent.
 */
export function registerServiceMetrics({ pool, log, metrics }: { pool: Pool; log: Logger; metrics: Registry }): void {
  const read = remembered(FRESH_MS, () =>
    readFigures(pool).catch((err: unknown) => {
      log.warn({ event: 'service-metrics', err }, 'the metrics of the service could not be read')
      return null
    }),
  )
  for (const name of new Set(FIGURES.map((figure) => figure.name))) {
    const described = FIGURES.filter((figure) => figure.name === name)
    const label = described[0]?.kind ? 'kind' : described[0]?.what ? 'what' : null
    new Gauge({
      name: `yaksok_${name}`,
      help: described[0]?.help ?? '',
      labelNames: label ? [label] : [],
      registers: [metrics],
      async collect() {
        const figures = await read()
        this.reset()
        // without labels that leaves a 0, which nobody has measured
        if (!label) this.remove()
        for (const { of, ...figure } of described) {
          const value = figures && of(figures)
          if (value !== null) this.set(label ? { [label]: figure[label] } : {}, value)
        }
      },
    })
  }
}

/** Answers what `read` answered, for so long: whoever asks meanwhile waits for the same answer. @param freshMs ms */
export function remembered<T>(
  freshMs: number,
  read: () => Promise<T>,
  clock = () => performance.now(),
): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<T> | undefined
  return () => {
    if (!answer || clock() - asked > freshMs) {
      asked = clock()
      answer = read()
    }
    return answer
  }
}

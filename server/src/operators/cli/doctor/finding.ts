/** How bad it is: the app must not go on like this, somebody should know, all is well. */
export type Verdict = 'bad' | 'warn' | 'ok'

export interface Finding {
  verdict: Verdict
  /** What was looked at, in a word or two. */
  what: string
  /** What was found, and what to do about it. */
  said: string
}

/** What is true of the machine and the database at the moment; null where it could not be found out. */
export interface Facts {
  /** PostgreSQL, e.g. 170004. */
  version: number
  synchronousCommit: string
  /** Connections that the database gives to others than its superuser, and those in use. */
  connections: { most: number; used: number }
  /** How far the clock of this machine is from the database's, ms. */
  clockOffMs: number
  /** Share of the disk of DATA_DIR that is free, 0 to 1. */
  diskFree: number | null
  /** Permission bits of the key file; null where there is none. */
  keyFileMode: number | null
  /** Hours since the last backup and the last rehearsal on record that ended well; null = never. */
  backupHours: number | null
  rehearsalHours: number | null
  /** Commands of operators whose last run failed. */
  failedRuns: readonly string[]
  /** Deposits and withdrawals that wait, and hours that the oldest has waited. */
  waiting: { count: number; oldestHours: number }
  /** Sample members in the database. */
  sampleMembers: number
  /** Sealed rounds that should be drawn and wait for their beacon, and those of them of a chain that is not in use any more. */
  undecided: { count: number; earlier: number }
  /** A process has the lease of the engine. */
  engine: boolean
  /** API processes that gateways forward to, and whether each is ready. */
  apis: readonly { url: string; ready: boolean }[]
  archive: Archive
  /** Standbys that follow, and whether the database is told to wait for one. */
  standbys: readonly Standby[]
  waitsForStandby: boolean
  /** Days until the signed list of what is live expires; undefined where it is not signed, null where no store is here. */
  registryDaysLeft: number | undefined | null
  /** How long it is signed for, days, whether teams sign releases, and whether a root is trusted here; null as above. */
  releaseKeys: { lastsDays: number; hasRoles: boolean; hasRoot: boolean } | null
  /** What isolates the render processes of the gateway here; undefined where it does not say, null where none is here. */
  renderIsolation: 'kernel' | 'process' | 'none' | undefined | null
  /** The address of members as it is seen from here; null where none is configured. */
  reached: Reached | null
}

/** PostgreSQL's continuous archive. */
export interface Archive {
  on: boolean
  /** Seconds since something was archived; null = never. */
  ageSeconds: number | null
  /** The last try failed. */
  failing: boolean
}

export interface Standby {
  name: string
  /** `sync`, `quorum`, `potential`, `async`; null where this login may not see it. */
  sync: string | null
  /** How far it is behind, seconds; null while nothing is written, or where this login may not see it. */
  lagSeconds: number | null
}

/** What a visitor of the members' address finds. */
export type Reached =
  | { problem: string }
  | {
      problem: null
      /** Days that its certificate is still valid. */
      daysLeft: number
      hsts: boolean
      /** Addresses for operators alone that answer everybody. */
      open: readonly string[]
    }

/** A finding: `problem` where `bad`, else that all is fine. */
export const found = (bad: boolean, verdict: Verdict, what: string, problem: string, fine: string): Finding =>
  bad ? { verdict, what, said: problem } : { verdict: 'ok', what, said: fine }

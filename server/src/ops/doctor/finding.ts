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
  /** Hours since the last backup and the last rehearsal on record; null = never. */
  backupHours: number | null
  rehearsalHours: number | null
  /** Deposits and withdrawals that wait, and hours that the oldest has waited. */
  waiting: { count: number; oldestHours: number }
  /** Sample members in the database. */
  sampleMembers: number
}

/** A finding: `problem` where `bad`, else that all is fine. */
export const found = (bad: boolean, verdict: Verdict, what: string, problem: string, fine: string): Finding =>
  bad ? { verdict, what, said: problem } : { verdict: 'ok', what, said: fine }

/** Time that a member has spent in the draws since they were last reminded of it. */
export interface TimeSpent {
  /** Whose it is. */
  mid: string
  /** ms. */
  spent: number
  /** When it began, ms by the server's clock: what was staked since then is of this time. */
  since: number
  /** When it was last counted, ms by the server's clock. */
  at: number
}

/** Counted this often; a longer gap was no time in the room: the page slept. */
export const COUNT_EVERY_MS = 1000
const LONGEST_STEP_MS = 3 * COUNT_EVERY_MS
/** Who was away so long has rested: it begins anew. */
const RESTED_MS = 60 * 60_000
/** Two tabs' estimates of the server's clock are no more apart. */
const APART_MS = LONGEST_STEP_MS

/** Begins to count. */
export const begun = (mid: string, now: number): TimeSpent => ({ mid, spent: 0, since: now, at: now })

/**
 * Counts what has passed since the last time, by whichever tab that was: two that are in sight at once count once.
 * @param before null where nothing is known
 * @param now ms by the server's clock
 */
export function counted(before: TimeSpent | null, mid: string, now: number): TimeSpent {
  const passed = before === null ? 0 : now - before.at
  if (before?.mid !== mid || passed < -APART_MS || passed > RESTED_MS) return begun(mid, now)
  if (passed <= 0) return before
  return { ...before, spent: before.spent + (passed > LONGEST_STEP_MS ? 0 : passed), at: now }
}

/** What a browser has kept; null for what is none. */
export function parsed(text: string | null): TimeSpent | null {
  try {
    const { mid, spent, since, at } = JSON.parse(text ?? '') as Partial<TimeSpent>
    const isWhole = typeof mid === 'string' && [spent, since, at].every((value) => Number.isFinite(value))
    return isWhole ? ({ mid, spent, since, at } as TimeSpent) : null
  } catch {
    return null
  }
}

/** Whether it is time to say so. @param minutes between two reminders */
export const isDue = ({ spent }: TimeSpent, minutes: number): boolean => spent >= minutes * 60_000

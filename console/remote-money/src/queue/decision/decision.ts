/**
 * One request under an operator's hands, as a state machine: what can be done follows from the step alone, and a decision is
 * sent once at most. Pure; `use-decision.ts` makes the calls.
 */

/** What an operator may say to a request. */
export type Verdict = 'approve' | 'reject'

export type Step =
  /** It is read, and nobody here holds it. `why` says why not, where that is known. */
  | { is: 'looking'; why?: 'held-by-other' | 'expired' | 'unknown'; holder?: string }
  | { is: 'claiming' }
  /** Held until then (ms since 1970): deciding is possible. */
  | { is: 'held'; until: number }
  /** The question before the decision is open. */
  | { is: 'asking'; verdict: Verdict; until: number; error?: unknown }
  | { is: 'sending'; verdict: Verdict; until: number }
  /** Nothing more can be done to it here. */
  | { is: 'over' }

export type Event =
  | { type: 'claim' }
  | { type: 'claimed'; until: number }
  | { type: 'claim-failed'; code: string; holder?: string | undefined }
  | { type: 'ask'; verdict: Verdict }
  | { type: 'confirm' }
  | { type: 'back' }
  | { type: 'decided' }
  | { type: 'decide-failed'; code: string; error: unknown; outcomeUnknown: boolean }
  /** Time has passed. */
  | { type: 'now'; at: number }

/** Codes after which the request is no longer this operator's to decide. */
const LOST: ReadonlySet<string> = new Set(['not-held', 'held-by-other'])
const DECIDED: ReadonlySet<string> = new Set(['decided', 'approval-waits', 'not-found'])

/** The step after an event; the same object where the event means nothing now. */
export function nextStep(step: Step, event: Event): Step {
  switch (event.type) {
    case 'claim':
      return step.is === 'looking' || step.is === 'held' ? { is: 'claiming' } : step
    case 'claimed':
      return step.is === 'claiming' ? { is: 'held', until: event.until } : step
    case 'claim-failed':
      return step.is === 'claiming' ? afterRefusal(event.code, event.holder) : step
    case 'ask':
      return step.is === 'held' ? { is: 'asking', verdict: event.verdict, until: step.until } : step
    case 'confirm':
      return step.is === 'asking' ? { is: 'sending', verdict: step.verdict, until: step.until } : step
    case 'back':
      return step.is === 'asking' ? { is: 'held', until: step.until } : step
    case 'decided':
      return step.is === 'sending' ? { is: 'over' } : step
    case 'decide-failed':
      return step.is === 'sending' ? afterFailure(step, event) : step
    case 'now':
      return step.is === 'held' && event.at >= step.until ? { is: 'looking', why: 'expired' } : step
  }
}

function afterRefusal(code: string, holder?: string): Step {
  if (DECIDED.has(code)) return { is: 'over' }
  return code === 'held-by-other'
    ? { is: 'looking', why: 'held-by-other', ...(holder && { holder }) }
    : { is: 'looking' }
}

/** Where nobody knows whether it was decided the request is read anew before anything else is tried. */
function afterFailure(step: Extract<Step, { is: 'sending' }>, event: Extract<Event, { type: 'decide-failed' }>): Step {
  if (DECIDED.has(event.code)) return { is: 'over' }
  if (event.outcomeUnknown) return { is: 'looking', why: 'unknown' }
  if (LOST.has(event.code)) return { is: 'looking', why: 'expired' }
  return { is: 'asking', verdict: step.verdict, until: step.until, error: event.error }
}

/** Whether a verdict can be asked for now. */
export const canDecide = ({ is }: Step): boolean => is === 'held'
/** Whether it can be taken into one's hands, for the first time or for longer. */
export const canClaim = ({ is }: Step): boolean => is === 'looking' || is === 'held'

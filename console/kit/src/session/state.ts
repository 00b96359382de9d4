import type { ConsoleResponse } from '@yaksok/console-contract'

/** Who works here. */
export type Operator = ConsoleResponse<'me'>

/**
 * `asking` the page does not know yet · `failed` it could not ask · `out` nobody · `in` somebody · `ended` the session is
 * over under an operator's hands: what they had on screen stays, under a login · `again` what they want needs a fresh login.
 */
export type Session =
  | { is: 'asking' }
  | { is: 'failed'; error: unknown }
  | { is: 'out' }
  | { is: 'in' | 'ended' | 'again'; operator: Operator }

export type SessionEvent =
  | { type: 'found'; operator: Operator }
  | { type: 'none' }
  | { type: 'unreachable'; error: unknown }
  | { type: 'ended' }
  | { type: 'wants-login' }
  | { type: 'left' }
  /** A fresh login was not given: what needed it is not done. */
  | { type: 'gave-up' }

/** The session after an event; the same object where nothing changes. */
export function nextSession(now: Session, event: SessionEvent): Session {
  const operator = 'operator' in now ? now.operator : undefined
  switch (event.type) {
    case 'found':
      return { is: 'in', operator: event.operator }
    case 'none':
    case 'left':
      return { is: 'out' }
    case 'unreachable':
      return operator ? now : { is: 'failed', error: event.error }
    case 'ended':
      return operator ? { is: 'ended', operator } : { is: 'out' }
    case 'wants-login':
      return now.is === 'in' ? { is: 'again', operator: now.operator } : now
    case 'gave-up':
      return now.is === 'again' ? { is: 'in', operator: now.operator } : now
  }
}

/** Whether somebody else has taken over the page: nothing of the first operator may stay on it. */
export const isOther = (now: Session, next: Operator): boolean => 'operator' in now && now.operator.id !== next.id

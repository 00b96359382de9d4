/** Where a booking stands, as the database keeps it. */
export type BookingState = 'requested' | 'confirmed' | 'cancelled' | 'rejected' | 'visited'
/** What operators call it, at the command line and in the console's answers. */
export const STATE_WORDS: Readonly<Record<BookingState, string>> = {
  requested: '확정 대기',
  confirmed: '확정',
  cancelled: '취소',
  rejected: '거절',
  visited: '방문',
}
/** What may be done to it: by the member change and cancel, by the operator the others. */
export type BookingAction = 'change' | 'cancel' | 'confirm' | 'reject' | 'visit'

const NEXT: Readonly<Record<BookingState, Partial<Record<BookingAction, BookingState>>>> = {
  requested: { change: 'requested', cancel: 'cancelled', confirm: 'confirmed', reject: 'rejected' },
  // what was confirmed was this time for these people: another one is asked for anew
  confirmed: { change: 'requested', cancel: 'cancelled', reject: 'rejected', visit: 'visited' },
  cancelled: {},
  rejected: {},
  visited: {},
}

/** Where a booking stands after an action; null where it may not be done. */
export function after(state: BookingState, action: BookingAction): BookingState | null {
  return NEXT[state][action] ?? null
}

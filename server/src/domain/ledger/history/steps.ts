import type { ResponseOf } from '@yaksok/shared/core/contract'

type Record = ResponseOf<'moneyLine'>
export type State = Record['state']

/** What the steps of a record are made of. */
export interface Course {
  kind: Record['kind']
  state: State
  asked: string
  /** When it was decided, taken back or drawn. */
  changed: string
  /** When the ledger booked it; null while it has not. */
  booked: string | null
}

/** How far a record has come, in order; what has not happened yet has no time. */
export function stepsOf({ kind, state, asked, changed, booked }: Course): Record['steps'] {
  if (kind === 'correction') return [{ step: 'booked', at: booked ?? changed }]
  const first = { step: 'asked', at: asked } as const
  const back = { step: 'returned', at: changed } as const
  // a deposit has held nothing
  const returned = kind === 'deposit' ? [] : [back]
  const middle = kind === 'order' ? 'drawn' : 'checked'
  switch (state) {
    case 'rejected':
    case 'cancelled':
    case 'voided':
      return [first, { step: state, at: changed }, ...returned]
    case 'done':
      return [first, { step: middle, at: changed }, { step: 'booked', at: booked ?? changed }]
    default:
      return [first, { step: middle, at: null }, { step: 'booked', at: null }]
  }
}

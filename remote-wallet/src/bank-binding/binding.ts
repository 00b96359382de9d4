/**
 * Registering a bank account takes three saves in sequence: name, fund password, bank (product.txt section 4).
 * This is the sequence as a pure state machine: it knows what is saved, where it stopped, and how to go on from there.
 */
export type Step = 'name' | 'fundPassword' | 'bank'

/** The order of the specification. */
export const STEPS: readonly Step[] = ['name', 'fundPassword', 'bank']

export type Binding =
  /** The form is being filled in. */
  | { at: 'editing' }
  /** `step` is on its way to the server; those in `saved` are kept there, those in `waiting` follow. */
  | { at: 'saving'; step: Step; saved: readonly Step[]; waiting: readonly Step[] }
  /** No answer came for `step`: the server is asked what it has kept. */
  | { at: 'checking'; step: Step; saved: readonly Step[]; waiting: readonly Step[]; reason: string }
  /** `step` was not saved, and the ones in `saved` were; a new submit goes on from here. */
  | { at: 'stopped'; step: Step; saved: readonly Step[]; waiting: readonly Step[]; reason: string }
  | { at: 'finished'; saved: readonly Step[] }

export type BindingEvent =
  /** The form passed its checks; `needed` are the steps the server does not have yet. */
  | { type: 'submitted'; needed: readonly Step[] }
  | { type: 'saved' }
  /** The server said no, with its reason. */
  | { type: 'refused'; reason: string }
  /** The answer was lost: the step may or may not have been saved. */
  | { type: 'lost'; reason: string }
  /** What the server still needs, after a lost answer; null where that could not be learned either. */
  | { type: 'checked'; needed: readonly Step[] | null }

export const EDITING: Binding = { at: 'editing' }

/** The next state. An event that does not belong to a state leaves it as it is. */
export function advance(binding: Binding, event: BindingEvent): Binding {
  switch (binding.at) {
    case 'editing':
    case 'stopped': {
      if (event.type !== 'submitted') return binding
      const before = binding.at === 'stopped' ? binding.saved : []
      // what an earlier try saved stays on the list, unless the member has typed something else since
      return begin(
        before.filter((step) => !event.needed.includes(step)),
        event.needed,
      )
    }
    case 'saving': {
      const { step, saved, waiting } = binding
      if (event.type === 'saved') return begin([...saved, step], waiting)
      if (event.type === 'refused') return { at: 'stopped', step, saved, waiting, reason: event.reason }
      if (event.type === 'lost') return { at: 'checking', step, saved, waiting, reason: event.reason }
      return binding
    }
    case 'checking': {
      if (event.type !== 'checked') return binding
      const { step, saved, waiting, reason } = binding
      const wasSaved = event.needed !== null && !event.needed.includes(step)
      return wasSaved ? begin([...saved, step], waiting) : { at: 'stopped', step, saved, waiting, reason }
    }
    case 'finished':
      return binding
  }
}

function begin(saved: readonly Step[], needed: readonly Step[]): Binding {
  const [step, ...waiting] = STEPS.filter((candidate) => needed.includes(candidate))
  return step ? { at: 'saving', step, saved, waiting } : { at: 'finished', saved }
}

/** What the server keeps of the member, as far as the sequence needs to know. */
export interface Kept {
  name: string
  hasFundPassword: boolean
  /** Name of the bound bank and its masked account number; null without one. */
  bank: { name: string; account: string } | null
}

/** What the form wants kept. */
export interface Wanted {
  holder: string
  bank: string
  account: string
}

/** The steps between what is kept and what is wanted, in their order. */
export function stepsNeeded(kept: Kept, wanted: Wanted): Step[] {
  const missing: Record<Step, boolean> = {
    name: kept.name !== wanted.holder,
    fundPassword: !kept.hasFundPassword,
    // the server shows the last four digits only
    bank: kept.bank?.name !== wanted.bank || !kept.bank.account.endsWith(wanted.account.slice(-4)),
  }
  return STEPS.filter((step) => missing[step])
}

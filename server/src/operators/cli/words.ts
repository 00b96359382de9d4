import type { RefusalWords } from '../use-cases/index.ts'

const CREDIT = {
  inactive: 'The member is frozen',
  unconfirmed: 'The member has not confirmed their age yet',
  excluded: 'The member is excluded',
  break: 'The member is on a break',
  deposit_limit: 'Over the daily deposit limit of the member',
  overflow: 'More than the ledger can hold',
  other: 'Cannot be credited now',
}

const REVERSAL = {
  missing: 'No such transfer',
  reversed: 'The transfer was reversed before',
  not_reversible: 'A reversal cannot be reversed',
  insufficient: 'The balance of the member does not cover the reversal',
}

/** What the command line prints where an action is refused. */
export const ENGLISH: RefusalWords<string> = {
  booking: ({ id, why }) => {
    if (why === 'none') return `No booking ${id}`
    return why === 'early' ? `Booking ${id} has not begun yet` : `Booking ${id} is ${why}`
  },
  credit: ({ why }) => CREDIT[why],
  'desk-rule': ({ rule, least, most }) =>
    `${rule} goes from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`,
  inquiry: ({ id, why }) => {
    if (why === 'missing') return `No inquiry ${id}`
    return why === 'ended' ? `The member has ended inquiry ${id}` : `Inquiry ${id} has a new message`
  },
  'inquiry-held': ({ id, holder }) => `Inquiry ${id} is held by ${holder} in the console: try again in a few minutes`,
  invite: ({ code, why }) =>
    why === 'taken' ? `There is an invite code ${code} already` : `No such open invite code: ${code}`,
  member: ({ who }) => `No such member: ${who}`,
  'no-exclusion': () => 'No self-exclusion, or not 180 days old yet',
  'no-fund-password': () => 'The member has no PIN',
  notice: ({ id }) => `No notice ${id}`,
  operator: ({ who }) => `No such operator: ${who}`,
  'operator-taken': ({ name }) => `There is an operator already: ${name}`,
  picture: ({ id }) => `No picture ${id}`,
  request: ({ kind, id, why }) => {
    const request = `${kind.slice(0, -1)} request ${id}`
    if (why === 'missing') return `No ${request}`
    return why === 'decided'
      ? `The ${request} was decided before`
      : `The member of the ${request} has not confirmed their age yet`
  },
  reversal: ({ why }) => REVERSAL[why],
  'roles-exclusive': () => 'Nobody can be administrator and cashier',
  'verification-runs': () => 'Another verification of the ledger is running: try again in a moment',
  'last-administrator': () => 'One administrator has to stay',
}

import { isInCalendar } from '@yaksok/console-contract'
import type { RequestFilter } from '../../domain/ledger/index.ts'
import { wonArgument } from './command.ts'
import { OpsError } from './errors.ts'

/** Options that choose requests: whose, from and to which day of Seoul, from and to how much, how far they are. */
export const FILTERS = ['member', 'from', 'to', 'min', 'max'] as const

export const FILTER_USAGE = '[--member username] [--from date] [--to date] [--min amount] [--max amount]'

const STATUSES: Record<string, 1 | 2 | 3 | undefined> = { open: 1, done: 2, rejected: 3 }

/** @throws OpsError where a day, an amount or a status is none */
export function filterOf(options: Record<string, string | undefined>): RequestFilter {
  const { member, from, to, min, max } = options
  return {
    ...(member !== undefined && { member }),
    ...(from !== undefined && { from: dayArgument(from) }),
    ...(to !== undefined && { to: dayArgument(to) }),
    ...(min !== undefined && { min: wonArgument(min) }),
    ...(max !== undefined && { max: wonArgument(max) }),
  }
}

/** `open`, `done`, `rejected` or `all`; under review when nothing is said. */
export function statusArgument(text = 'open'): Pick<RequestFilter, 'status'> {
  if (text === 'all') return {}
  const status = STATUSES[text]
  if (!status) throw new OpsError(`Not a state: ${text} (open, done, rejected, all)`)
  return { status }
}

/** A day of the calendar, `2026-11-21`. */
function dayArgument(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isInCalendar(text))
    throw new OpsError(`Not a date: ${text} (write it as 2026-11-21)`)
  return text
}

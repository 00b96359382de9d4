import { isInCalendar } from '@yaksok/console-contract'
import { prepareVault, type Vault } from '../../infra/encryption/index.ts'
import { type ListRow, type RequestFilter, readRequests } from '../use-cases/index.ts'
import { type OpsContext, wonArgument } from './command.ts'
import { OpsError } from './errors.ts'

/** Options that choose requests: whose, from and to which day of Seoul, from and to how much, how far they are. */
export const FILTERS = ['member', 'from', 'to', 'min', 'max'] as const

export const FILTER_USAGE = '[--member username] [--from date] [--to date] [--min amount] [--max amount]'

const STATES = ['open', 'done', 'rejected', 'all'] as const

/** @throws OpsError where a day or an amount is none */
export function filterOf(
  options: Record<string, string | undefined>,
): Pick<RequestFilter, 'member' | 'from' | 'to' | 'min' | 'max'> {
  const { member, from, to, min, max } = options
  return {
    ...(member !== undefined && { member }),
    ...(from !== undefined && { from: dayArgument(from) }),
    ...(to !== undefined && { to: dayArgument(to) }),
    ...(min !== undefined && { min: wonArgument(min) }),
    ...(max !== undefined && { max: wonArgument(max) }),
  }
}

/** Requests that a command is about, oldest first, and what opens their bank numbers. */
export async function findRequests(
  { pool, config }: OpsContext,
  filter: Omit<RequestFilter, 'q' | 'held'>,
  place: { limit: number; offset?: number },
): Promise<{ requests: ListRow[]; vault: Vault }> {
  const vault = await prepareVault(pool, config)
  // at the command line nobody holds a request
  const asking = { pool, vault, operator: { id: 0 } }
  const requests = await readRequests(asking, { ...filter, q: '', held: 'any' }, { ...place, oldest: true })
  return { requests, vault }
}

/** `open`, `done`, `rejected` or `all`; under review when nothing is said. @throws OpsError */
export function stateArgument(text = 'open'): RequestFilter['state'] {
  const state = STATES.find((one) => one === text)
  if (!state) throw new OpsError(`Not a state: ${text} (${STATES.join(', ')})`)
  return state
}

/** A day of the calendar, `2026-11-21`. */
function dayArgument(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isInCalendar(text))
    throw new OpsError(`Not a date: ${text} (write it as 2026-11-21)`)
  return text
}

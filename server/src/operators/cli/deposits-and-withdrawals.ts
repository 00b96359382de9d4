import { withTransaction } from '../../infra/database/index.ts'
import { contextOf, openForPage } from '../../infra/encryption/index.ts'
import { decideRequest, REQUEST_KINDS, type RequestKind, STATE_WORDS } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand, type OpsContext, reasonOf } from './command.ts'
import { FORMATS, formatRows } from './output.ts'
import { moreText, PAGING, pageOf } from './paging.ts'
import { FILTER_USAGE, FILTERS, filterOf, findRequests, stateArgument } from './request-filter.ts'
import { won } from './table.ts'
import { calledOf } from './transfers.ts'

/** Reviewing deposits and withdrawals (docs/spec/decisions.md, Honest by design 2 and 5). */
export const requestCommands: readonly OpsCommand[] = Object.values(REQUEST_KINDS).flatMap((kind) => [
  {
    words: `${kind.word} list`,
    usage: `[all] ${FILTER_USAGE} [--status open|done|rejected|all] [--page n] [--limit n] [--csv|--json]`,
    help: `List ${kind.name} requests that wait for review, oldest first (all: every request)`,
    arguments: [0, 1],
    options: [...FILTERS, ...PAGING, 'status'],
    flags: FORMATS,
    run: (context, [which], options) => list(context, kind, which, options),
  },
  {
    words: `${kind.word} approve`,
    usage: '<id>',
    help: `Approve a ${kind.name} request`,
    arguments: [1, 1],
    run: (context, [id]) => decide(context, kind, numberArgument(id), null),
  },
  {
    words: `${kind.word} reject`,
    usage: '<id> <reason…>',
    help: `Reject a ${kind.name} request; the member sees the reason`,
    arguments: [2, 100],
    run: (context, [id, ...reason]) => decide(context, kind, numberArgument(id), reasonOf(reason)),
  },
])

async function list(
  context: OpsContext,
  kind: RequestKind,
  which: string | undefined,
  options: Record<string, string | undefined>,
): Promise<void> {
  const { print } = context
  const page = pageOf(options)
  const filter = { ...filterOf(options), kind: kind.word, state: stateArgument(which ?? options.status) }
  // One more than the page, to know whether there is another.
  const { requests: found, vault } = await findRequests(context, filter, { ...page, limit: page.limit + 1 })
  const machine = Boolean(options.csv || options.json)
  if (found.length === 0 && !machine) return print(`No ${kind.name} requests`)
  const rows = found.slice(0, page.limit).map((request) => ({
    ...request,
    // one damaged row hides no list
    number:
      request.number &&
      (openForPage(vault, request.number, contextOf.bankNumber(request.member_id)) ?? '(cannot be opened)'),
    state: request.status === 1 ? 'in review' : STATE_WORDS[request.status],
  }))
  const columns = {
    id: 'id',
    username: 'member',
    line: 'line',
    amount: 'amount (won)',
    bank: 'bank',
    number: 'account',
    holder: 'holder',
    state: 'state',
    reason: 'reason',
    created_at: 'requested',
  }
  print(formatRows(rows, columns, options))
  if (found.length > page.limit && !machine) print(moreText(page))
}

/** Decides a request and says whose it was; a request that cannot be decided changes nothing. */
async function decide({ pool, operator, print }: OpsContext, kind: RequestKind, id: number, reason: string | null) {
  const request = await withTransaction(pool, (db) => decideRequest(db, operator, kind, { id, reason }))
  const what = `the ${kind.name} request ${id} (${calledOf(request)}, ${won(request.amount)})`
  if (request.outcome === 'done') return print(`${reason === null ? 'Approved' : 'Rejected'} ${what}`)
  const why = request.outcome === 'break' ? 'is on a break' : 'is excluded'
  print(`Rejected ${what} instead of approving it: the member ${why}`)
}

import { withTransaction } from '../../infra/database/index.ts'
import { ActionRefusal, decideRequest, type ListRow, REQUEST_KINDS, type RequestKind } from '../use-cases/index.ts'
import { type OpsCommand, type OpsContext, reasonOf } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { FILTER_USAGE, FILTERS, filterOf, findRequests } from './request-filter.ts'
import { formatTable, won } from './table.ts'

/** Requests that one command decides at most: they are one transaction. */
const MOST = 1000
/** How many of them the preview shows. */
const SHOWN = 10

/** Deciding many requests that have something in common, e.g. those that one member filled the desk with. */
export const bulkCommands: readonly OpsCommand[] = Object.values(REQUEST_KINDS).flatMap((kind) => [
  {
    words: `${kind.word} approve-all`,
    usage: `${FILTER_USAGE} [--confirm total]`,
    help: `Approve all ${kind.name} requests that match`,
    arguments: [0, 0],
    options: [...FILTERS, 'confirm'],
    run: (context, _args, options) => decideAll(context, kind, options, null),
  },
  {
    words: `${kind.word} reject-all`,
    usage: `<reason…> ${FILTER_USAGE} [--confirm total]`,
    help: `Reject all ${kind.name} requests that match; members see the reason`,
    arguments: [1, 100],
    options: [...FILTERS, 'confirm'],
    run: (context, reason, options) => decideAll(context, kind, options, reasonOf(reason)),
  },
])

async function decideAll(
  context: OpsContext,
  kind: RequestKind,
  options: Record<string, string | undefined>,
  reason: string | null,
): Promise<void> {
  const { pool, operator, print } = context
  const filter = filterOf(options)
  if (Object.keys(filter).length === 0) throw new OpsError(`Give at least one condition: ${FILTER_USAGE}`)
  const { requests } = await findRequests(context, { ...filter, kind: kind.word, state: 'open' }, { limit: MOST })
  if (requests.length === 0) return print(`No ${kind.name} request matches`)
  const total = requests.reduce((sum, { amount }) => sum + amount, 0)
  // A rejected request moves nothing: its money stays, or returns, where it was.
  if (reason === null) checkCap(context, total)
  const verb = reason === null ? 'Approve' : 'Reject'
  print(`${verb} ${requests.length} ${kind.name} requests, ${won(total)} in total\n${preview(requests)}`)
  await confirmAmount(context, total, options.confirm)
  const outcomes = await withTransaction(pool, async (client) => {
    const decided: (string | null)[] = []
    for (const { id } of requests)
      decided.push(
        await decideRequest(client, operator, kind, { id, reason }).then(
          ({ outcome }) => outcome,
          // a request that cannot be decided has changed nothing
          (error: unknown) => {
            if (error instanceof ActionRefusal) return null
            throw error
          },
        ),
      )
    return decided
  })
  const done = outcomes.filter((outcome) => outcome === 'done').length
  const others = outcomes.length - done
  print(
    `${reason === null ? 'Approved' : 'Rejected'} ${done}${others > 0 ? `; ${others} changed meanwhile, or their members may not` : ''}`,
  )
}

function preview(requests: readonly ListRow[]): string {
  const table = formatTable(requests.slice(0, SHOWN), {
    id: 'id',
    username: 'member',
    amount: 'amount (won)',
    created_at: 'requested',
  })
  return requests.length > SHOWN ? `${table}\n… and ${requests.length - SHOWN} more` : table
}

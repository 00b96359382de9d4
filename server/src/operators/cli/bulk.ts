import { won } from '@yaksok/shared/core/money'
import { decideRequest, type OperatorRequest, REQUEST_KINDS, type RequestKind } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { type OpsCommand, type OpsContext, sentence } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { FILTER_USAGE, FILTERS, filterOf } from './request-filter.ts'
import { formatTable } from './table.ts'

/** Requests that one command decides at most: they are one transaction. */
const MOST = 1000
/** How many of them the preview shows. */
const SHOWN = 10

/** Deciding many requests that have something in common, e.g. those that one member filled the desk with. */
export const bulkCommands: readonly OpsCommand[] = REQUEST_KINDS.flatMap((kind) => [
  {
    words: `${kind.word} approve-all`,
    usage: `${FILTER_USAGE} [--confirm 합계]`,
    help: `조건에 맞는 ${kind.name} 신청을 모두 승인해요`,
    arguments: [0, 0],
    options: [...FILTERS, 'confirm'],
    run: (context, _args, options) => decideAll(context, kind, options, null),
  },
  {
    words: `${kind.word} reject-all`,
    usage: `<이유…> ${FILTER_USAGE} [--confirm 합계]`,
    help: `조건에 맞는 ${kind.name} 신청을 모두 거부해요. 이유는 회원에게 보여요`,
    arguments: [1, 100],
    options: [...FILTERS, 'confirm'],
    run: (context, reason, options) => decideAll(context, kind, options, sentence(reason, '이유')),
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
  if (Object.keys(filter).length === 0) throw new OpsError(`조건을 하나는 적어 주세요: ${FILTER_USAGE}`)
  const requests = await kind.list(pool, { ...filter, status: 1, limit: MOST })
  if (requests.length === 0) return print(`조건에 맞는 ${kind.name} 신청이 없어요`)
  const total = requests.reduce((sum, { amount }) => sum + amount, 0)
  // A rejected request moves nothing: its money stays, or returns, where it was.
  if (reason === null) checkCap(context, total)
  const verb = reason === null ? '승인' : '거부'
  print(`${kind.name} 신청 ${requests.length}건, 합계 ${won(total)}을 모두 ${verb}해요\n${preview(requests)}`)
  await confirmAmount(context, total, options.confirm)
  const outcomes = await withTransaction(pool, async (client) => {
    const decided = []
    for (const { id } of requests) decided.push((await decideRequest(client, operator, kind, id, reason)).outcome)
    return decided
  })
  const done = outcomes.filter((outcome) => outcome === 'done').length
  const others = outcomes.length - done
  print(`${done}건을 ${verb}했어요${others > 0 ? `. ${others}건은 그사이 바뀌었거나 회원이 할 수 없는 상태예요` : ''}`)
}

function preview(requests: readonly OperatorRequest[]): string {
  const table = formatTable(requests.slice(0, SHOWN), {
    id: '번호',
    username: '회원',
    amount: '금액(원)',
    created_at: '신청 시각',
  })
  return requests.length > SHOWN ? `${table}\n… ${requests.length - SHOWN}건 더` : table
}

import { won } from '@yaksok/shared/core/money'
import { decideRequest, REQUEST_KINDS, type RequestKind, withNumbers } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import { numberArgument, type OpsCommand, type OpsContext, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { FORMATS, formatRows } from './output.ts'
import { moreText, PAGING, pageOf } from './paging.ts'
import { FILTER_USAGE, FILTERS, filterOf, statusArgument } from './request-filter.ts'
import { calledOf } from './transfers.ts'

const STATUS = { 1: '심사 중', 2: '성공', 3: '거부됨' } as const

/** Reviewing deposits and withdrawals (docs/spec/decisions.md, Honest by design 2 and 5). */
export const requestCommands: readonly OpsCommand[] = REQUEST_KINDS.flatMap((kind) => [
  {
    words: `${kind.word} list`,
    usage: `[all] ${FILTER_USAGE} [--status open|done|rejected|all] [--page 쪽] [--limit 개수] [--csv|--json]`,
    help: `심사를 기다리는 ${kind.name} 신청, 오래된 것부터 (all: 모두)`,
    arguments: [0, 1],
    options: [...FILTERS, ...PAGING, 'status'],
    flags: FORMATS,
    run: (context, [which], options) => list(context, kind, which, options),
  },
  {
    words: `${kind.word} approve`,
    usage: '<번호>',
    help: `${kind.name} 신청을 승인해요`,
    arguments: [1, 1],
    run: (context, [id]) => decide(context, kind, numberArgument(id), null),
  },
  {
    words: `${kind.word} reject`,
    usage: '<번호> <이유…>',
    help: `${kind.name} 신청을 거부해요. 이유는 회원에게 보여요`,
    arguments: [2, 100],
    run: (context, [id, ...reason]) => decide(context, kind, numberArgument(id), sentence(reason, '이유')),
  },
])

async function list(
  { pool, config, print }: OpsContext,
  kind: RequestKind,
  which: string | undefined,
  options: Record<string, string | undefined>,
): Promise<void> {
  const page = pageOf(options)
  const filter = { ...filterOf(options), ...statusArgument(which ?? options.status) }
  // One more than the page, to know whether there is another.
  const found = await kind.list(pool, { ...filter, ...page, limit: page.limit + 1 })
  const machine = Boolean(options.csv || options.json)
  if (found.length === 0 && !machine) return print(`${kind.name} 신청이 없어요`)
  const requests = withNumbers(await prepareVault(pool, config), found.slice(0, page.limit))
  const rows = requests.map((request) => ({ ...request, state: STATUS[request.status] }))
  const columns = {
    id: '번호',
    username: '회원',
    line: '내역 번호',
    amount: '금액(원)',
    bank: '은행',
    number: '계좌',
    holder: '예금주',
    state: '상태',
    reason: '이유',
    created_at: '신청 시각',
  }
  print(formatRows(rows, columns, options))
  if (found.length > page.limit && !machine) print(moreText(page))
}

/** Decides a request and says whose it was; a request that cannot be decided changes nothing. */
async function decide({ pool, operator, print }: OpsContext, kind: RequestKind, id: number, reason: string | null) {
  const request = await withTransaction(pool, async (client) => {
    const decided = await decideRequest(client, operator, kind, id, reason)
    if (decided.outcome === 'missing') throw new OpsError(`${kind.name} 신청 ${id}번이 없어요`)
    if (decided.outcome === 'decided') throw new OpsError(`${kind.name} 신청 ${id}번은 이미 처리됐어요`)
    if (decided.outcome === 'unconfirmed')
      throw new OpsError(`${kind.name} 신청 ${id}번의 회원이 아직 만 19세 이상인지 확인하지 않았어요`)
    return decided
  })
  const what = `${kind.name} 신청 ${id}번 (${calledOf(request)}, ${won(request.amount)})을`
  if (request.outcome === 'done') return print(`${what} ${reason === null ? '승인했어요' : '거부했어요'}`)
  const why = request.outcome === 'break' ? '쉬는 중이에요' : '이용을 멈췄어요'
  print(`${what} 승인하지 않고 거부했어요. 회원이 ${why}`)
}

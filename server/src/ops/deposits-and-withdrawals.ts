import { won } from '@yaksok/shared/domain'
import { catalogueChanged } from '../catalogue/index.ts'
import { one, type Queryable, withTransaction } from '../db/index.ts'
import { prepareVault } from '../vault/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  type Decision,
  listDeposits,
  listWithdrawals,
  type OperatorRequest,
  rejectDeposit,
  rejectWithdrawal,
  withNumbers,
} from '../wallet/index.ts'
import { audit } from './audit.ts'
import { numberArgument, type OpsCommand, type OpsContext, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'
import { calledOf } from './transfers.ts'

const STATUS = { 1: '심사 중', 2: '성공', 3: '거부됨' } as const

interface Kind {
  word: 'deposits' | 'withdrawals'
  name: string
  list: typeof listDeposits
  approve: (db: Queryable, id: number) => Promise<Decision>
  reject: (db: Queryable, id: number, reason: string) => Promise<Decision>
}

const KINDS: readonly Kind[] = [
  { word: 'deposits', name: '입금', list: listDeposits, approve: approveDeposit, reject: rejectDeposit },
  { word: 'withdrawals', name: '출금', list: listWithdrawals, approve: approveWithdrawal, reject: rejectWithdrawal },
]

/** Reviewing deposits and withdrawals (docs/spec/decisions.md, Honest by design 2 and 5). */
export const requestCommands: readonly OpsCommand[] = KINDS.flatMap((kind) => [
  {
    words: `${kind.word} list`,
    usage: '[all]',
    help: `심사를 기다리는 ${kind.name} 신청 (all: 모두)`,
    arguments: [0, 1],
    async run({ pool, config, print }, [which]) {
      const requests = await kind.list(pool, which === 'all' ? { limit: 1000 } : { status: 1, limit: 1000 })
      if (requests.length === 0) return print(`${kind.name} 신청이 없어요`)
      print(requestTable(withNumbers(await prepareVault(pool, config), requests)))
    },
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

function requestTable(requests: OperatorRequest[]): string {
  const rows = requests.map((request) => ({ ...request, state: STATUS[request.status] }))
  return formatTable(rows, {
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
  })
}

/** Whose request it is and how much it is about. */
async function requestOf(db: Queryable, { word }: Kind, id: number) {
  const row = await one<{ username: string; name: string; amount: number }>(
    db,
    `select m.username, m.name, r.amount from ${word} r join members m on m.id = r.account_id where r.id = $1`,
    [id],
  )
  return row as { username: string; name: string; amount: number }
}

/** Decides a request and writes it down; a request that cannot be decided changes nothing. */
async function decide({ pool, operator, print }: OpsContext, kind: Kind, id: number, reason: string | null) {
  const verb = reason === null ? 'approve' : 'reject'
  const { outcome, what } = await withTransaction(pool, async (client) => {
    const outcome = reason === null ? await kind.approve(client, id) : await kind.reject(client, id, reason)
    if (outcome === 'missing') throw new OpsError(`${kind.name} 신청 ${id}번이 없어요`)
    if (outcome === 'decided') throw new OpsError(`${kind.name} 신청 ${id}번은 이미 처리됐어요`)
    if (outcome === 'unconfirmed')
      throw new OpsError(`${kind.name} 신청 ${id}번의 회원이 아직 만 19세 이상인지 확인하지 않았어요`)
    const request = await requestOf(client, kind, id)
    const details = {
      member: request.username,
      won: request.amount,
      ...(reason && { reason }),
      ...(outcome !== 'done' && { outcome }),
    }
    await audit(client, operator, { action: `${kind.word}.${verb}`, target: id, details })
    // The withdrawal marquee lists approved ones.
    await catalogueChanged(client)
    return { outcome, what: `${kind.name} 신청 ${id}번 (${calledOf(request)}, ${won(request.amount)})` }
  })
  if (outcome !== 'done')
    return print(
      `${what}을 승인하지 않고 거부했어요. 회원이 ${outcome === 'break' ? '쉬는 중이에요' : '이용을 멈췄어요'}`,
    )
  print(`${what}을 ${reason === null ? '승인했어요' : '거부했어요'}`)
}

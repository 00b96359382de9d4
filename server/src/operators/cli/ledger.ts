import { won } from '@yaksok/shared/core/money'
import {
  checkName,
  NOT_REVERSED,
  partsOf,
  reverseAudited,
  runVerification,
  TRANSFER_KINDS,
  type Transfer,
  transfersOf,
} from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { PAGING, pageOf } from './paging.ts'
import { formatTable } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** Checking the ledger, looking transfers up, and the only correction there is. */
export const ledgerCommands: readonly OpsCommand[] = [
  {
    words: 'ledger verify',
    usage: '',
    help: '모든 잔액과 기록을 처음부터 다시 계산해 맞는지 봐요',
    arguments: [0, 0],
    async run({ pool, operator, print }) {
      const verification = await runVerification(pool, operator)
      if (!verification) throw new OpsError('지금 다른 곳에서 장부를 확인하고 있어요. 잠시 뒤에 다시 해 주세요')
      const { checks } = verification
      for (const { name, ok, detail } of checks)
        print(`${ok ? '✓' : '✗'} ${checkName(name)}${detail ? `  ${detail}` : ''}`)
      if (checks.some(({ ok }) => !ok)) throw new OpsError('장부가 맞지 않아요')
    },
  },
  {
    words: 'ledger transfers',
    usage: '<아이디> [--page 쪽] [--limit 개수]',
    help: '회원의 거래와 그 번호 (최근 것부터)',
    arguments: [1, 1],
    options: PAGING,
    async run({ pool, print }, [username], options) {
      const { limit, offset } = pageOf(options)
      const person = await personOf(pool, username)
      const transfers = await transfersOf(pool, person.id, { limit, offset })
      print(transfers.length === 0 ? '거래가 없어요' : transferTable(transfers))
    },
  },
  {
    words: 'ledger reverse',
    usage: '<거래 번호> <이유…> [--confirm 금액]',
    help: '거래를 반대 기록으로 되돌려요. 한 번만 할 수 있어요',
    arguments: [2, 100],
    options: ['confirm'],
    async run(context, [id, ...words], { confirm }) {
      const { pool, operator, print } = context
      const transfer = numberArgument(id)
      const reason = sentence(words, '이유')
      const parts = await partsOf(pool, transfer)
      if (parts.length === 0) throw new OpsError(NOT_REVERSED.missing)
      const amount = parts.reduce((sum, part) => sum + Math.abs(part.amount), 0)
      checkCap(context, amount)
      for (const part of parts)
        print(
          `거래 ${transfer}번: ${TRANSFER_KINDS[part.kind] ?? part.kind} ${won(part.amount)}, ${calledOf(part)}. 되돌리면 잔액이 ${won(part.available)}에서 ${won(part.available - part.amount)}으로 바뀌어요`,
        )
      await confirmAmount(context, amount, confirm)
      const made = await withTransaction(pool, async (client) => {
        const result = await reverseAudited(client, operator, transfer, reason)
        if (result.outcome !== 'done') throw new OpsError(NOT_REVERSED[result.outcome])
        return result.transfer
      })
      print(
        `거래 ${transfer}번을 ${made}번으로 되돌렸어요: ${parts.map((part) => `${calledOf(part)} ${won(-part.amount)}`).join(', ')}`,
      )
    },
  },
]

export function transferTable(transfers: readonly Transfer[]): string {
  const rows = transfers.map((transfer) => ({ ...transfer, kind: TRANSFER_KINDS[transfer.kind] ?? transfer.kind }))
  return formatTable(rows, {
    id: '거래 번호',
    created_at: '시각',
    kind: '종류',
    amount: '금액(원)',
    line: '내역 번호',
    reason: '이유',
    reversed_by: '되돌린 거래',
  })
}

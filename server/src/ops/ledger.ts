import { withTransaction } from '../db/index.ts'
import { reverseTransfer, verifyLedger } from '../wallet/index.ts'
import { audit } from './audit.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'

const NOT_REVERSED = {
  missing: '그런 이체가 없어요',
  reversed: '이미 되돌린 이체예요',
  not_reversible: '되돌린 이체는 다시 되돌릴 수 없어요',
  insufficient: '회원의 잔액이 모자라 되돌릴 수 없어요',
} as const

/** Checking the ledger, and the only correction it knows. */
export const ledgerCommands: readonly OpsCommand[] = [
  {
    words: 'ledger verify',
    usage: '',
    help: '모든 잔액과 기록을 처음부터 다시 계산해 맞는지 봐요',
    arguments: [0, 0],
    async run({ pool, print }) {
      const checks = await withTransaction(pool, async (client) => {
        await client.query('set transaction isolation level repeatable read, read only')
        await client.query('set local statement_timeout = 0')
        return await verifyLedger(client)
      })
      for (const { name, ok, detail } of checks) print(`${ok ? '✓' : '✗'} ${name}${detail ? `  ${detail}` : ''}`)
      if (checks.some(({ ok }) => !ok)) throw new OpsError('장부가 맞지 않아요')
    },
  },
  {
    words: 'ledger reverse',
    usage: '<이체 번호> <이유…>',
    help: '이체를 반대 기록으로 되돌려요. 한 번만 할 수 있어요',
    arguments: [2, 100],
    async run({ pool, operator, print }, [id, ...words]) {
      const transfer = numberArgument(id)
      const reason = sentence(words, '이유')
      const made = await withTransaction(pool, async (client) => {
        const result = await reverseTransfer(client, transfer, reason)
        if (result.outcome !== 'done') throw new OpsError(NOT_REVERSED[result.outcome])
        const details = { reason, reversal: result.transfer }
        await audit(client, operator, { action: 'ledger.reverse', target: transfer, details })
        return result.transfer
      })
      print(`이체 ${transfer}번을 ${made}번으로 되돌렸어요`)
    },
  },
]

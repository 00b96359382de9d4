import { knowsHead, sealAudit, verifyAudit } from '../../infra/audit-log/index.ts'
import { many } from '../../infra/database/index.ts'
import { numberArgument, type OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** What operators did. */
export const auditCommands: readonly OpsCommand[] = [
  {
    words: 'audit list',
    usage: '[개수]',
    help: '운영자가 한 일 (최근 것부터, 보통 50개)',
    arguments: [0, 1],
    async run({ pool, print }, [count = '50']) {
      interface Row {
        id: number
        at: Date
        operator: string
        action: string
        target: string
        details: string
      }
      const rows = await many<Row>(
        pool,
        'select id, at, operator, action, target, details::text from audit order by id desc limit $1',
        [numberArgument(count)],
      )
      print(formatTable(rows, { at: '시각', operator: '운영자', action: '한 일', target: '대상', details: '내용' }))
    },
  },
  {
    words: 'audit verify',
    usage: '[--head 값]',
    help: '기록이 잘리거나 바뀌지 않았는지 봐요. 따로 적어 둔 값이 있으면 --head로 견줘요',
    arguments: [0, 0],
    options: ['head'],
    async run({ pool, print }, _args, { head }) {
      if (head !== undefined && !/^[0-9a-f]{16,64}$/i.test(head))
        throw new OpsError('--head에는 적어 둔 값을 그대로 적어 주세요')
      await sealAudit(pool)
      const state = await verifyAudit(pool)
      if (state.broken !== null)
        throw new OpsError(`기록이 맞지 않아요: ${state.broken}번까지의 기록이 바뀌었거나 빠졌어요`)
      if (head !== undefined && !(await knowsHead(pool, head)))
        throw new OpsError('기록의 끝이 잘렸어요: 적어 둔 값이 기록에 없어요')
      print(`✓ 기록 ${state.checked.toLocaleString('ko-KR')}건이 모두 맞아요`)
      print(`다른 곳에 적어 두세요: ${state.head}`)
    },
  },
]

import { many } from '../db/index.ts'
import { numberArgument, type OpsCommand } from './command.ts'
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
]

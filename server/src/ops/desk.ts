import { one } from '../db/index.ts'
import { audited } from './audit.ts'
import { type OpsCommand, wonArgument } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** What the review desk takes of a member; the words of the command and the columns of `desk_rules`. */
const RULES = {
  'deposit-least': { column: 'deposit_least', name: '가장 적은 입금(원)' },
  'withdrawal-least': { column: 'withdrawal_least', name: '가장 적은 출금(원), 전액은 늘 받아요' },
  'deposits-open': { column: 'deposits_open', name: '한 회원의 심사 중인 입금(건)' },
  'withdrawals-open': { column: 'withdrawals_open', name: '한 회원의 심사 중인 출금(건), 전액은 늘 받아요' },
} as const

const MOST = 1_000_000

/** The rules that keep one member from filling the desk. */
export const deskCommands: readonly OpsCommand[] = [
  {
    words: 'desk show',
    usage: '',
    help: '심사 창구가 회원마다 받는 한도',
    arguments: [0, 0],
    async run({ pool, print }) {
      const row = await one<Record<string, number>>(pool, 'select * from desk_rules')
      const rows = Object.entries(RULES).map(([rule, { column, name }]) => ({ rule, name, value: row?.[column] ?? 0 }))
      print(formatTable(rows, { rule: '이름', name: '뜻', value: '값' }))
    },
  },
  {
    words: 'desk set',
    usage: '<이름> <값>',
    help: `심사 창구의 한도를 바꿔요 (${Object.keys(RULES).join(', ')})`,
    arguments: [2, 2],
    async run({ pool, operator, print }, [rule = '', text]) {
      const known = RULES[rule as keyof typeof RULES]
      if (!known) throw new OpsError(`없는 한도예요: ${rule} (${Object.keys(RULES).join(', ')})`)
      const value = wonArgument(text)
      if (value > MOST) throw new OpsError(`${MOST.toLocaleString('ko-KR')}까지 정할 수 있어요`)
      await audited(pool, operator, { action: 'desk.set', target: rule, details: { value } }, (db) =>
        db.query(`update desk_rules set ${known.column} = $1`, [value]),
      )
      print(`${known.name}: ${value.toLocaleString('ko-KR')}`)
    },
  },
]

import { DESK_RULES, type DeskRule, deskRules, setDeskRule } from '../../domain/ledger/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { type OpsCommand, wonArgument } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** The rules that keep one member from filling the desk. */
export const deskCommands: readonly OpsCommand[] = [
  {
    words: 'desk show',
    usage: '',
    help: '심사 창구가 회원마다 받는 한도',
    arguments: [0, 0],
    async run({ pool, print }) {
      const row = await deskRules(pool)
      const rows = Object.entries(DESK_RULES).map(([rule, { column, name }]) => ({ rule, name, value: row[column] }))
      print(formatTable(rows, { rule: '이름', name: '뜻', value: '값' }))
    },
  },
  {
    words: 'desk set',
    usage: '<이름> <값>',
    help: `심사 창구의 한도를 바꿔요 (${Object.keys(DESK_RULES).join(', ')})`,
    arguments: [2, 2],
    async run({ pool, operator, print }, [rule = '', text]) {
      const known = DESK_RULES[rule as DeskRule]
      if (!known) throw new OpsError(`없는 한도예요: ${rule} (${Object.keys(DESK_RULES).join(', ')})`)
      const value = wonArgument(text)
      await audited(pool, operator, { action: 'desk.set', target: rule, details: { value } }, async (db) => {
        const fault = await setDeskRule(db, rule as DeskRule, value)
        if (fault) throw new OpsError(fault)
      })
      print(`${known.name}: ${value.toLocaleString('ko-KR')}`)
    },
  },
]

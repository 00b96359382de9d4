import { exclusive, ROLES, type Role, roleText } from '@yaksok/console-contract'
import { stampText } from '@yaksok/shared/core/time'
import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { type Queryable, withTransaction } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import {
  addOperator,
  disableOperator,
  type EnrolmentCode,
  enableOperator,
  findOperator,
  hasAdministrator,
  listOperators,
  resetOperator,
} from '../accounts/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

const STATES = { invited: '초대함', active: '활성', disabled: '정지' }

/** Who may work in the console (docs/decisions/server-console.md). */
export const operatorCommands: readonly OpsCommand[] = [
  {
    words: 'operators list',
    usage: '',
    help: '콘솔 운영자 목록',
    arguments: [0, 0],
    async run({ pool, print }) {
      const rows = (await listOperators(pool)).map((row) => ({
        ...row,
        state: STATES[row.state],
        roles: row.roles.map(roleText).join(', '),
        password: row.password ? '있음' : '없음',
      }))
      if (rows.length === 0) return print('운영자가 없어요')
      print(
        formatTable(rows, {
          id: '번호',
          name: '이름',
          roles: '역할',
          state: '상태',
          passkeys: '패스키',
          password: '비밀번호',
          sessions: '로그인',
          seen_at: '마지막 로그인',
        }),
      )
    },
  },
  {
    words: 'operators add',
    usage: '<이름> --role <역할>[,역할…]',
    help: `콘솔 운영자를 만들고 한 번만 쓰는 등록 코드를 보여요 (${ROLES.join(', ')})`,
    arguments: [1, 1],
    options: ['role'],
    async run(context, [name = ''], { role = '' }) {
      const roles = role.split(',').filter(Boolean)
      const unknown = roles.find((one) => !ROLES.includes(one as Role))
      if (unknown !== undefined || roles.length === 0)
        throw new OpsError(`--role에 역할을 적어 주세요: ${ROLES.join(', ')}`)
      if (exclusive(roles as Role[])) throw new OpsError('administrator와 cashier는 한 사람이 같이 할 수 없어요')
      const named = name.trim()
      if (named.length < 1 || named.length > 60) throw new OpsError('이름은 1~60자예요')
      const vault = await prepareVault(context.pool, context.config)
      const made = await withTransaction(context.pool, async (db) => {
        const code = await addOperator(db, vault, { name: named, roles: roles as Role[] })
        if (!code) throw new OpsError(`이미 있는 운영자예요: ${named}`)
        await audit(db, context.operator, { action: 'operators.add', target: named, details: { roles } })
        return code
      })
      printEnrolment(context, made)
    },
  },
  {
    words: 'operators reset',
    usage: '<이름>',
    help: '운영자의 패스키, 비밀번호, 로그인을 모두 지우고 새 등록 코드를 보여요',
    arguments: [1, 1],
    async run(context, [name]) {
      const vault = await prepareVault(context.pool, context.config)
      const made = await onOperator(context, name, { action: 'operators.reset' }, (db, id) =>
        resetOperator(db, vault, id),
      )
      if (made) printEnrolment(context, made)
    },
  },
  {
    words: 'operators disable',
    usage: '<이름>',
    help: '운영자를 콘솔에서 내보내요',
    arguments: [1, 1],
    async run(context, [name]) {
      await onOperator(context, name, { action: 'operators.disable' }, async (db, id) => {
        await disableOperator(db, id)
        if (!(await hasAdministrator(db))) throw new OpsError('관리자는 한 명은 있어야 해요')
      })
      context.print('내보냈어요')
    },
  },
  {
    words: 'operators enable',
    usage: '<이름>',
    help: '내보낸 운영자가 다시 들어올 수 있게 해요',
    arguments: [1, 1],
    async run(context, [name]) {
      await onOperator(context, name, { action: 'operators.enable' }, (db, id) => enableOperator(db, id))
      context.print('다시 들어올 수 있어요')
    },
  },
]

/** Where the code is typed; the link where the console has an address. Behind `#`, so that no server's log has it. */
function printEnrolment({ config, print }: OpsContext, { enrolment, until }: EnrolmentCode): void {
  if (config.consoleOrigin) print(`등록 주소: ${config.consoleOrigin}/enrol#${enrolment}`)
  print(`등록 코드: ${enrolment}`)
  print(`${stampText(until)}까지 한 번만 쓸 수 있고, 다시 보여 드리지 않아요`)
}

async function onOperator<T>(
  { pool, operator }: OpsContext,
  name: string | undefined,
  entry: AuditEntry,
  work: (db: Queryable, id: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (db) => {
    const found = await findOperator(db, name ?? '')
    if (!found) throw new OpsError(`운영자가 없어요: ${name ?? ''}`)
    const result = await work(db, found.id)
    await audit(db, operator, { ...entry, target: found.name })
    return result
  })
}

import { randomBytes } from 'node:crypto'
import { won } from '@yaksok/shared/core/money'
import { stampText } from '@yaksok/shared/core/time'
import { creditAudited } from '../../domain/ledger/index.ts'
import {
  beginFundPasswordReset,
  endAllSessions,
  freezeMember,
  hashSecret,
  thawMember,
} from '../../domain/members/index.ts'
import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { type OpsCommand, type OpsContext, sentence, wonArgument } from './command.ts'
import { checkCap, confirmAmount } from './confirm.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

interface MemberRow {
  id: number
  username: string
  name: string
  status: number
  available: number
  held: number
  created_at: Date
}

const LIST = `select m.id, m.username, m.name, m.status, a.available, a.held_bets + a.held_withdrawals as held, m.created_at
  from members m join ledger_accounts a on a.id = m.id`

/** Looking members up, and what only an operator may change of them. */
export const memberCommands: readonly OpsCommand[] = [
  {
    words: 'members list',
    usage: '[아이디 일부]',
    help: '회원 목록 (최근 100명)',
    arguments: [0, 1],
    async run({ pool, print }, [part = '']) {
      const rows = await many<MemberRow>(
        pool,
        `${LIST} where $1 = '' or position(lower($1) in lower(m.username)) > 0 order by m.id desc limit 100`,
        [part],
      )
      const shown = rows.map((row) => ({ ...row, state: row.status === 1 ? '활성' : '정지' }))
      print(
        formatTable(shown, {
          username: '아이디',
          name: '이름',
          state: '상태',
          available: '잔액(원)',
          held: '묶인 금액(원)',
          created_at: '가입 시각',
        }),
      )
    },
  },
  change('members disable', '<아이디> <이유…>', '회원을 정지하고 로그아웃시켜요', 'members.disable', async (db, id) => {
    await freezeMember(db, id)
    return '정지했어요'
  }),
  change('members enable', '<아이디> <이유…>', '정지를 풀어요', 'members.enable', async (db, id) => {
    await thawMember(db, id)
    return '정지를 풀었어요'
  }),
  change(
    'members reset-password',
    '<아이디> <이유…>',
    '임시 비밀번호를 만들고 패스키를 모두 지워요. 한 번만 보여요',
    'members.reset-password',
    async (db, id) => {
      const password = randomBytes(9).toString('base64url')
      await db.query('update members set password_hash = $2, password_temporary = true where id = $1', [
        id,
        await hashSecret(password),
      ])
      // who has lost the account, or had a thief in it, begins anew: a thief's passkey must not outlive that
      await db.query('delete from passkeys where member_id = $1', [id])
      await endAllSessions(db, id)
      return `임시 비밀번호예요: ${password}`
    },
  ),
  change(
    'members reset-fund-password',
    '<아이디> <이유…>',
    '24시간 뒤부터 출금 비밀번호를 새로 정할 수 있게 하고 회원에게 알려요',
    'members.reset-fund-password',
    async (db, id) => {
      const due = await beginFundPasswordReset(db, id)
      if (!due) throw new OpsError('출금 비밀번호를 정하지 않은 회원이에요')
      return `${stampText(due)}부터 새로 정할 수 있어요. 그때까지는 현재 비밀번호로 출금할 수 있고, 회원이 그대로 두기로 할 수 있어요`
    },
  ),
  change('members unbind-bank', '<아이디> <이유…>', '등록한 계좌를 지워요', 'members.unbind-bank', async (db, id) => {
    await db.query('delete from bank_accounts where member_id = $1', [id])
    return '등록한 계좌를 지웠어요'
  }),
  change(
    'members lift-exclusion',
    '<아이디> <이유…>',
    '자기 제외를 풀어요 (180일이 지나야 해요)',
    'members.lift-exclusion',
    async (db, id) => {
      const row = await one<{ lifted: boolean }>(db, 'select limits_lift_exclusion($1) as lifted', [id])
      if (!row?.lifted) throw new OpsError('자기 제외가 없거나 아직 180일이 지나지 않았어요')
      return '자기 제외를 풀었어요'
    },
  ),
  {
    words: 'members credit',
    usage: '<아이디> <금액> <이유…> [--confirm 금액]',
    help: '다른 길로 받은 돈을 입금 기록으로 남기고 잔액에 더해요',
    arguments: [3, 100],
    options: ['confirm'],
    async run(context, [username, amount, ...words], { confirm }) {
      const added = wonArgument(amount)
      const reason = sentence(words, '이유')
      checkCap(context, added)
      const person = await personOf(context.pool, username)
      const after = person.available + added
      if (after > MOST_WON) throw new OpsError(`잔액이 ${won(MOST_WON)}을 넘을 수 없어요`)
      context.print(
        `${calledOf(person)}에게 ${won(added)}을 더해요. 잔액이 ${won(person.available)}에서 ${won(after)}으로 바뀌어요. 이유: ${reason}`,
      )
      await confirmAmount(context, added, confirm)
      await withTransaction(context.pool, async (db) => {
        const fault = await creditAudited(db, context.operator, person, { amount: added, reason })
        if (fault) throw new OpsError(fault)
      })
      context.print(`${calledOf(person)}에게 ${won(added)}을 더했어요`)
    },
  },
]

/** Beyond this a number is no longer exact (promise P1). */
const MOST_WON = Number.MAX_SAFE_INTEGER

/** A command on one member that needs a reason. `apply` answers the sentence to print. */
function change(
  words: string,
  usage: string,
  help: string,
  action: string,
  apply: (db: Queryable, memberId: number) => Promise<string>,
): OpsCommand {
  return {
    words,
    usage,
    help,
    arguments: [2, 100],
    async run(context, [username, ...reason]) {
      const entry = { action, details: { reason: sentence(reason, '이유') } }
      context.print(await act(context, username, entry, apply))
    },
  }
}

async function act<T>(
  { pool, operator }: OpsContext,
  username: string | undefined,
  entry: AuditEntry,
  work: (db: Queryable, memberId: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (client) => {
    const member = await one<{ id: number; username: string }>(
      client,
      'select id, username from members where lower(username) = lower($1) for no key update',
      [username],
    )
    if (!member) throw new OpsError(`회원이 없어요: ${username}`)
    const result = await work(client, member.id)
    await audit(client, operator, { ...entry, target: member.username })
    return result
  })
}

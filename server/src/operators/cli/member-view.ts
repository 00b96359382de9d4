import { won } from '@yaksok/shared/core/money'
import { stampText } from '@yaksok/shared/core/time'
import { transfersOf } from '../../domain/ledger/index.ts'
import { type MemberFacts, memberFacts } from '../../domain/members/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import type { OpsCommand } from './command.ts'
import { transferTable } from './ledger.ts'
import { formatTable } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** How much of a member's history `members show` prints. */
const RECENT = 20

/** Everything an operator needs about one member, and every number that a command asks for. */
export const memberViewCommands: readonly OpsCommand[] = [
  {
    words: 'members show',
    usage: '<아이디>',
    help: '회원 한 명: 잔액, 계좌(끝 네 자리), 한도, 로그인, 내역, 거래 번호',
    arguments: [1, 1],
    async run({ pool, config, print }, [username]) {
      const person = await personOf(pool, username)
      print(`${calledOf(person)}  회원 번호 ${person.id}`)
      const facts = await memberFacts(pool, await prepareVault(pool, config), person.id)
      if (!facts) return
      for (const line of factsOf(facts)) print(line)
      print(`\n로그인한 기기\n${formatTable(facts.sessions, SESSION_COLUMNS)}`)
      print(`\n내역 (최근 ${RECENT}개)\n${await statementOf(pool, person.id)}`)
      print(`\n거래 (최근 ${RECENT}개)\n${transferTable(await transfersOf(pool, person.id, { limit: RECENT }))}`)
    },
  },
]

function factsOf(facts: MemberFacts): string[] {
  const limit = (amount: number | null) => (amount === null ? '없음' : won(amount))
  const when = (at: Date | null) => (at === null ? '아니요' : stampText(at))
  return [
    `상태 ${facts.status === 1 ? '활성' : '정지'}, 만 19세 이상 ${facts.adult ? '확인' : '확인 안 됨'}, 로그인 ${facts.sessions.length}곳`,
    `패스키 ${facts.passkeys}개, 출금 비밀번호 다시 정하기 ${facts.reset === null ? '없음' : `${stampText(facts.reset)}부터 7일 동안`}`,
    `잔액 ${won(facts.available)}, 참여에 묶임 ${won(facts.held_bets)}, 출금에 묶임 ${won(facts.held_withdrawals)}`,
    `계좌 ${facts.bank === null ? '없음' : `${facts.bank} ${facts.number || '(번호를 열 수 없음)'}`}`,
    `한도 하루 입금 ${limit(facts.deposit)}, 하루 손실 ${limit(facts.loss)}, 쉬는 중 ${when(facts.break_until)}, 자기 제외 ${when(facts.excluded_at)}`,
  ]
}

const SESSION_COLUMNS = { device: '기기', place: '네트워크', created_at: '로그인', expires_at: '끝나는 시각' }

const KINDS: Record<string, string> = { deposit: '입금', withdrawal: '출금', order: '참여', correction: '정정' }
const STATES: Record<string, string> = { open: '진행 중', done: '끝남', refused: '취소·거부' }

async function statementOf(db: Queryable, id: number): Promise<string> {
  interface Line {
    line: number
    kind: string
    request_id: number
    amount: number
    state: string
    reason: string
    created_at: Date
  }
  const lines = await many<Line & Record<string, unknown>>(
    db,
    `select line, kind, request_id, amount, state, reason, created_at from account_statements
     where account_id = $1 order by line desc limit $2`,
    [id, RECENT],
  )
  const rows = lines.map((line) => ({
    ...line,
    kind: KINDS[line.kind] ?? line.kind,
    state: STATES[line.state] ?? line.state,
  }))
  return formatTable(rows, {
    line: '내역 번호',
    created_at: '시각',
    kind: '종류',
    request_id: '신청·참여 번호',
    amount: '금액(원)',
    state: '상태',
    reason: '이유',
  })
}

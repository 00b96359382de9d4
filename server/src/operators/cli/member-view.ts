import { stampText } from '@yaksok/shared/core/time'
import { transfersOf } from '../../domain/ledger/index.ts'
import { type MemberFacts, memberFacts } from '../../domain/members/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'
import { prepareVault } from '../../infra/encryption/index.ts'
import type { OpsCommand } from './command.ts'
import { transferTable } from './ledger.ts'
import { formatTable, won } from './table.ts'
import { calledOf, personOf } from './transfers.ts'

/** How much of a member's history `members show` prints. */
const RECENT = 20

/** Everything an operator needs about one member, and every number that a command asks for. */
export const memberViewCommands: readonly OpsCommand[] = [
  {
    words: 'members show',
    usage: '<username>',
    help: 'Show a member: balance, account (last four digits), limits, logins, statement, transfer ids',
    arguments: [1, 1],
    async run({ pool, config, print }, [username]) {
      const person = await personOf(pool, username)
      print(`${calledOf(person)}  member ${person.id}`)
      const facts = await memberFacts(pool, await prepareVault(pool, config), person.id)
      if (!facts) return
      for (const line of factsOf(facts)) print(line)
      print(`\nSessions\n${formatTable(facts.sessions, SESSION_COLUMNS)}`)
      print(`\nStatement (latest ${RECENT})\n${await statementOf(pool, person.id)}`)
      print(`\nTransfers (latest ${RECENT})\n${transferTable(await transfersOf(pool, person.id, { limit: RECENT }))}`)
    },
  },
]

function factsOf(facts: MemberFacts): string[] {
  const limit = (amount: number | null) => (amount === null ? 'none' : won(amount))
  const when = (at: Date | null) => (at === null ? 'no' : stampText(at))
  return [
    `state ${facts.status === 1 ? 'active' : 'frozen'}, adult ${facts.adult ? 'confirmed' : 'not confirmed'}, ${facts.sessions.length} sessions`,
    `${facts.passkeys} passkeys, PIN reset ${facts.reset === null ? 'none' : `from ${stampText(facts.reset)} for 7 days`}`,
    `balance ${won(facts.available)}, held for bets ${won(facts.held_bets)}, held for withdrawals ${won(facts.held_withdrawals)}`,
    `account ${facts.bank === null ? 'none' : `${facts.bank} ${facts.number || '(number cannot be opened)'}`}`,
    `limits: deposits a day ${limit(facts.deposit)}, loss a day ${limit(facts.loss)}, on a break until ${when(facts.break_until)}, excluded since ${when(facts.excluded_at)}`,
  ]
}

const SESSION_COLUMNS = { device: 'device', place: 'network', created_at: 'login', expires_at: 'expires' }

const KINDS: Record<string, string> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  order: 'bet',
  correction: 'correction',
}
const STATES: Record<string, string> = { open: 'open', done: 'done', refused: 'cancelled or rejected' }

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
    line: 'line',
    created_at: 'time',
    kind: 'kind',
    request_id: 'request or bet',
    amount: 'amount (won)',
    state: 'state',
    reason: 'reason',
  })
}

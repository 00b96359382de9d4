import { randomUUID } from 'node:crypto'
import { type ConsoleCallId, consoleCalls, ROLES, type Role } from '@yaksok/console-contract'
import { beforeAll, expect, test } from 'vitest'
import type { TestOperator } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'
import { depositsOf, newMember } from '../../../test/console-members.ts'

/**
 * Who may make each call, and what it does when one person makes it: `alone` acts at once, `control` waits for a second
 * administrator, `money` waits for a second cashier above the limit. Letters are roles: cashier, support, content editor,
 * auditor, administrator (A); `all` is every operator, `public` anybody. A new call does not compile without a row.
 */
const ROWS = {
  ...rows('alone', 'public', ['loginPassword', 'loginPasskeyBegin', 'loginPasskey', 'enrolment', 'enrolPassword']),
  ...rows('alone', 'public', ['enrolPasskeyBegin', 'enrolPasskey', 'demoOperators']),
  ...rows('alone', 'all', ['me', 'logout', 'ownSessions', 'endOwnSession', 'ownPasskeys', 'beginOwnPasskey']),
  ...rows('alone', 'all', ['addOwnPasskey', 'removeOwnPasskey', 'beginOwnPassword', 'setOwnPassword', 'overview']),
  ...rows('alone', 'csxaA', [
    'templates',
    'approvals',
    'declineApproval',
    'rounds',
    'roundHealth',
    'chainBreaks',
    'round',
  ]),
  ...rows('alone', 'csxaA', ['exportRounds']),
  ...rows('alone', 'csA', ['saveTemplate', 'removeTemplate']),
  ...rows('alone', 'csaA', ['members', 'memberWhy', 'member', 'memberRequests']),
  ...rows('alone', 'caA', [
    'requests',
    'requestCount',
    'exportRequests',
    'request',
    'memberTransfers',
    'memberBalance',
    'memberStatement',
  ]),
  ...rows('alone', 'caA', ['ledger', 'transfer', 'desk']),
  ...rows('alone', 'cA', ['confirmApproval', 'withdrawApproval']),
  ...rows('alone', 'c', ['claimRequest', 'claimNext', 'releaseRequest', 'rejectRequest']),
  ...rows('money', 'c', ['approveRequest', 'creditMember', 'reverseTransfer']),
  ...rows('alone', 'sA', [
    'freezeMember',
    'thawMember',
    'endMemberSessions',
    'resetFundPassword',
    'inquiries',
    'inquiry',
  ]),
  ...rows('alone', 'sA', ['answerInquiry', 'claimInquiry', 'releaseInquiry', 'inquiryPicture', 'bookings']),
  ...rows('alone', 'sA', ['confirmBooking', 'rejectBooking', 'visitBooking']),
  ...rows('alone', 'xA', ['contentKinds', 'content', 'contentRow', 'saveContent', 'hideContent', 'showContent']),
  ...rows('alone', 'xA', ['addPicture', 'picture', 'notices', 'saveNotice', 'removeNotice', 'invites', 'addInvite']),
  ...rows('alone', 'xA', ['revokeInvite']),
  ...rows('alone', 'aA', ['operators', 'exportMembers', 'verifyLedger', 'audit', 'exportAudit', 'verifyAudit']),
  ...rows('control', 'A', ['addOperator', 'setRoles', 'enableOperator', 'resetOperator', 'setDesk']),
  // they take away: a thief is stopped at once
  ...rows('alone', 'A', ['disableOperator', 'operatorSessions', 'endOperatorSessions']),
} satisfies Record<ConsoleCallId, Row>

interface Row {
  does: 'alone' | 'control' | 'money'
  who: string
}

function rows<Id extends ConsoleCallId>(does: Row['does'], who: string, ids: readonly Id[]): Record<Id, Row> {
  return Object.fromEntries(ids.map((id) => [id, { does, who }])) as Record<Id, Row>
}

const LETTERS: Readonly<Record<Role, string>> = {
  cashier: 'c',
  support: 's',
  content: 'x',
  auditor: 'a',
  administrator: 'A',
}
const CALLS = Object.entries(ROWS) as [ConsoleCallId, Row][]
const callsThat = (does: Row['does']) => CALLS.filter(([, row]) => row.does === does).map(([id]) => id)

const { server, desk, operators, balanceOf } = deskForAll({
  administrator: ['administrator'],
  cashier: ['cashier'],
  support: ['support'],
  content: ['content'],
  auditor: ['auditor'],
})
let second: Record<'cashier' | 'administrator', TestOperator>
beforeAll(async () => {
  second = { cashier: await desk.operator('cashier'), administrator: await desk.operator('administrator') }
})

const why = { reason: '시험이에요' }
const confirm = (by: TestOperator, id: number | null) => by.ask('confirmApproval', { id: id ?? 0, ...why })

test('every call of the contract has a row', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(consoleCalls).toSorted())
})

test.each(CALLS)('%s is refused to every role that it is not for, and to who is not logged in', async (id, { who }) => {
  // a field that no call has: who may make it is told so, and nothing is done
  const places = Object.fromEntries([...consoleCalls[id].path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
  const request = { ...places, 'no such field': '1' } as never
  const codeOf = async (by: Pick<TestOperator, 'ask'>) => (await by.ask(id, request)).body as { code?: string }
  expect((await codeOf(desk)).code).toBe(who === 'public' ? 'bad-input' : 'login-needed')
  for (const role of ROLES) {
    const may = who === 'public' || who === 'all' || who.includes(LETTERS[role])
    expect((await codeOf(operators[role])).code, role).toBe(may ? 'bad-input' : 'role-missing')
  }
})

/** Operators of a role who are no second for what `first` asks: each with why. */
async function creatures(first: TestOperator, role: Role) {
  const made = async (change: string) => {
    const one = await desk.operator(role)
    await server.owner.query(`update operators set ${change} where id = $1`, [one.id, first.id])
    return one
  }
  return {
    'made or reset by the first': await made('makers = array[$2::bigint]'),
    'made by who the first has made': await made('makers = array[0, $2::bigint]'),
    'reset less than 24 hours ago': await made('renewed_at = clock_timestamp(), makers = array_remove(makers, $2)'),
  }
}

/** Nobody but a real second confirms; neither the same person in another browser. */
async function onlyASecond(first: TestOperator, role: 'cashier' | 'administrator', waits: number | null) {
  expect(waits).toEqual(expect.any(Number))
  const again = { ...first, ask: first.ask }
  for (const [what, one] of Object.entries({ 'the first again': again, ...(await creatures(first, role)) }))
    expect((await confirm(one, waits)).body.code, what).toBe('same-operator')
  for (const other of ROLES.filter((one) => one !== role))
    expect((await confirm(operators[other], waits)).body.code, other).toBe('role-missing')
  expect((await confirm(second[role], waits)).status).toBe(200)
  expect((await confirm(second[role], waits)).body.code).toBe('decided')
}

const CONTROLS = {
  addOperator: () => ({ name: randomUUID(), roles: ['content'] }),
  setRoles: (id: number) => ({ id, roles: ['support', 'content'] }),
  enableOperator: (id: number) => ({ id }),
  resetOperator: (id: number) => ({ id }),
  setDesk: () => ({ depositsOpen: 500, ...why }),
} as const satisfies Partial<Record<ConsoleCallId, (id: number) => object>>

test.each(callsThat('control'))('%s: not alone, not with one’s own creature, but with a second', async (id) => {
  const target = await desk.operator('support')
  const request = CONTROLS[id as keyof typeof CONTROLS](target.id) as never
  const { body } = await operators.administrator.ask(id, request)
  await onlyASecond(operators.administrator, 'administrator', (body as { waits: number | null }).waits)
})

const AMOUNT = 1_000_001

/** A request above the limit of each call that moves money, and what the member has once it is done. */
const MONEY = {
  approveRequest: async (by: TestOperator) => {
    const member = await newMember(server)
    const [id = 0] = await depositsOf(server, member, [AMOUNT])
    await by.ask('claimRequest', { kind: 'deposits', id })
    return { member, before: 0, after: AMOUNT, request: { kind: 'deposits', id, ...why } }
  },
  creditMember: async () => {
    const member = await newMember(server)
    return { member, before: 0, after: AMOUNT, request: { id: member.id, amount: AMOUNT, key: randomUUID(), ...why } }
  },
  reverseTransfer: async () => {
    const member = await newMember(server, { won: AMOUNT })
    const { rows: found } = await server.owner.query('select transfer_id as id from deposits where account_id = $1', [
      member.id,
    ])
    return { member, before: AMOUNT, after: 0, request: { id: found[0].id, ...why } }
  },
} satisfies Partial<Record<ConsoleCallId, (by: TestOperator) => Promise<object>>>

test.each(callsThat('money'))(
  '%s: above the limit not alone, not with one’s own creature, but with a second',
  async (id) => {
    const { cashier } = operators
    const { member, before, after, request } = await MONEY[id as keyof typeof MONEY](cashier)
    const { body } = await cashier.ask(id, request as never)
    expect(body).toMatchObject({ outcome: 'approval' })
    expect(await balanceOf(member.id)).toBe(before)
    await onlyASecond(cashier, 'cashier', (body as { approval: number | null }).approval)
    expect(await balanceOf(member.id)).toBe(after)
  },
)

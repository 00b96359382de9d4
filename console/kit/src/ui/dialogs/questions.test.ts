import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ALLOWED, type ConsoleCallId, consoleCalls } from '@yaksok/console-contract'
import { expect, test } from 'vitest'

/** Calls that move money or lock somebody, with the file whose question comes before. */
const ASKED = {
  creditMember: 'remote-members/src/members/credit.tsx',
  reverseTransfer: 'remote-money/src/ledger/transfer.tsx',
  approveRequest: 'remote-money/src/queue/detail/approve-dialog.tsx',
  rejectRequest: 'remote-money/src/queue/detail/reject-dialog.tsx',
  confirmApproval: 'remote-money/src/approvals/approval-request.tsx',
  declineApproval: 'remote-money/src/approvals/approval-request.tsx',
  freezeMember: 'remote-members/src/members/member-actions.tsx',
  thawMember: 'remote-members/src/members/member-actions.tsx',
  endMemberSessions: 'remote-members/src/members/member-actions.tsx',
  resetFundPassword: 'remote-members/src/members/member-actions.tsx',
  rejectBooking: 'remote-members/src/bookings/booking.tsx',
  disableOperator: 'remote-operators/src/operators/operator-actions.tsx',
  resetOperator: 'remote-operators/src/operators/operator-actions.tsx',
  endOperatorSessions: 'remote-operators/src/operators/operator-sessions.tsx',
} as const satisfies Partial<Record<ConsoleCallId, string>>

/** Calls that change something, but neither move money nor lock anybody but who makes them. */
const OTHERS: readonly ConsoleCallId[] = [
  ...(['loginPassword', 'loginPasskeyBegin', 'loginPasskey', 'logout', 'enrolment', 'enrolPassword'] as const),
  ...(['enrolPasskeyBegin', 'enrolPasskey', 'endOwnSession', 'beginOwnPasskey', 'addOwnPasskey'] as const),
  ...(['removeOwnPasskey', 'beginOwnPassword', 'setOwnPassword'] as const),
  // wait for a second administrator where they give something
  ...(['addOperator', 'setRoles', 'enableOperator', 'setDesk'] as const),
  ...(['claimRequest', 'claimNext', 'releaseRequest', 'withdrawApproval', 'verifyLedger', 'verifyAudit'] as const),
  ...(['saveTemplate', 'removeTemplate', 'memberWhy', 'answerInquiry', 'confirmBooking', 'visitBooking'] as const),
  ...(['saveContent', 'hideContent', 'showContent', 'addPicture', 'saveNotice', 'removeNotice'] as const),
  ...(['claimInquiry', 'releaseInquiry'] as const),
  ...(['addInvite', 'revokeInvite'] as const),
]

/** Dialogs of other things, each with what it is. */
const OTHER_DIALOGS: Readonly<Record<string, string>> = {
  'kit/src/ui/dialogs/reason-dialog.tsx': 'what the questions are made of',
  'kit/src/ui/export/export-button.tsx': 'a file',
  'kit/src/ui/keys/keys-sheet.tsx': 'the keys',
  'kit/src/ui/saved-texts/saved-texts-button.tsx': 'saved texts',
  'remote-content/src/invites/add-invite.tsx': 'a new code',
  'remote-content/src/invites/index.tsx': 'a code',
  'remote-content/src/notices/notice-form.tsx': 'a notice',
  'remote-money/src/ledger/desk.tsx': 'rules',
  'remote-operators/src/audit/audit-actions.tsx': 'a filter',
  'remote-operators/src/operators/add-operator.tsx': 'a new operator',
  'remote-operators/src/operators/enrolment-shown.tsx': 'a link',
  'shell/src/login/login-over.tsx': 'the login',
}

const HOME = resolve(import.meta.dirname, '../../../..')
const files = globSync('{kit,shell,remote-*}/src/**/*.{ts,tsx}', { cwd: HOME })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(resolve(HOME, path), 'utf8') }))
const DIALOG = /<(Confirm|Reason)?Dialog\b|\buseReason\(/

test('every call that changes something is one that is asked about, or is said not to need it', () => {
  const changes = (Object.keys(ALLOWED) as ConsoleCallId[]).filter((id) => consoleCalls[id].method === 'POST')
  expect([...Object.keys(ASKED), ...OTHERS].toSorted()).toEqual(changes.toSorted())
})

test.each(Object.entries(ASKED))('the question before %s names whom and what happens, in %s', (id, path) => {
  const { text } = files.find((file) => file.path === path) ?? { text: '' }
  expect(text).toMatch(DIALOG)
  expect(text).toMatch(/about[:=]/)
  // nothing else makes the call; the queue's own steps make both of its verdicts
  const makers = files.filter((file) => new RegExp(`(useAction|useReason|call)\\([^)]*'${id}'`).test(file.text))
  const queue = id === 'approveRequest' || id === 'rejectRequest'
  expect(makers.map((file) => file.path)).toEqual([queue ? 'remote-money/src/queue/decision/use-decision.ts' : path])
})

test('every dialog of the console stands here', () => {
  const known = new Set<string>([...Object.values(ASKED), ...Object.keys(OTHER_DIALOGS)])
  const found = files.filter(({ text }) => DIALOG.test(text)).map(({ path }) => path)
  expect(found.filter((path) => path !== 'kit/src/ui/dialogs/use-reason.tsx').toSorted()).toEqual([...known].toSorted())
})

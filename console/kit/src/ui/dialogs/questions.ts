import type { ConsoleCallId, ConsoleRequest } from '@yaksok/console-contract'

/** Calls that take a reason. */
export type WithReason = {
  [Id in ConsoleCallId]: 'reason' extends keyof ConsoleRequest<Id> ? Id : never
}[ConsoleCallId]

/**
 * What the question before a call must name: `money` whom and how much, `person` whom, `thing` neither. A new call with a
 * reason does not compile before it stands here.
 */
export const QUESTIONS = {
  creditMember: 'money',
  reverseTransfer: 'money',
  approveRequest: 'money',
  rejectRequest: 'money',
  confirmApproval: 'person',
  declineApproval: 'person',
  freezeMember: 'person',
  thawMember: 'person',
  endMemberSessions: 'person',
  resetFundPassword: 'person',
  rejectBooking: 'person',
  setDesk: 'thing',
  memberWhy: 'thing',
  exportMembers: 'thing',
  exportRequests: 'thing',
  exportAudit: 'thing',
} as const satisfies Record<WithReason, 'money' | 'person' | 'thing'>

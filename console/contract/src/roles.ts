import type { ConsoleCallId } from './calls/index.ts'
import { ROLES, type Role } from './calls/session.ts'

/** Who may make a call: nobody in particular, every operator, or operators of one of some roles. */
export type Allowed = 'public' | 'everyone' | readonly Role[]

/** Money is a cashier's alone: who gives rights does not move money. */
const CASH: readonly Role[] = ['cashier']
const SECOND: readonly Role[] = ['cashier', 'administrator']
const HELP: readonly Role[] = ['support', 'administrator']
const EDIT: readonly Role[] = ['content', 'administrator']
const CHECK: readonly Role[] = ['auditor', 'administrator']
const MONEY_SEEN: readonly Role[] = ['cashier', 'auditor', 'administrator']
const MEMBERS_SEEN: readonly Role[] = ['cashier', 'support', 'auditor', 'administrator']
const ADMIN: readonly Role[] = ['administrator']

/** The one table of what roles may do: the server refuses by it, the console hides by it. */
export const ALLOWED: Readonly<Record<ConsoleCallId, Allowed>> = {
  me: 'everyone',
  loginPassword: 'public',
  demoOperators: 'public',
  loginPasskeyBegin: 'public',
  loginPasskey: 'public',
  logout: 'everyone',
  enrolment: 'public',
  enrolPassword: 'public',
  enrolPasskeyBegin: 'public',
  enrolPasskey: 'public',
  ownSessions: 'everyone',
  endOwnSession: 'everyone',
  ownPasskeys: 'everyone',
  beginOwnPasskey: 'everyone',
  addOwnPasskey: 'everyone',
  removeOwnPasskey: 'everyone',
  beginOwnPassword: 'everyone',
  setOwnPassword: 'everyone',
  operators: CHECK,
  addOperator: ADMIN,
  setRoles: ADMIN,
  disableOperator: ADMIN,
  enableOperator: ADMIN,
  resetOperator: ADMIN,
  operatorSessions: ADMIN,
  endOperatorSessions: ADMIN,

  requests: MONEY_SEEN,
  requestCount: MONEY_SEEN,
  exportRequests: MONEY_SEEN,
  request: MONEY_SEEN,
  claimRequest: CASH,
  claimNext: CASH,
  releaseRequest: CASH,
  approveRequest: CASH,
  rejectRequest: CASH,
  templates: ROLES,
  saveTemplate: ['cashier', 'support', 'administrator'],
  removeTemplate: ['cashier', 'support', 'administrator'],
  /** Requests about money are left out for who may not see money. */
  approvals: ROLES,
  confirmApproval: SECOND,
  /** A change of a control is everyone's to object to; the server leaves money to cashiers. */
  declineApproval: ROLES,
  withdrawApproval: SECOND,

  members: MEMBERS_SEEN,
  exportMembers: CHECK,
  memberWhy: MEMBERS_SEEN,
  member: MEMBERS_SEEN,
  memberTransfers: MONEY_SEEN,
  memberBalance: MONEY_SEEN,
  memberRequests: MEMBERS_SEEN,
  memberStatement: MONEY_SEEN,
  freezeMember: HELP,
  thawMember: HELP,
  endMemberSessions: HELP,
  resetFundPassword: HELP,
  creditMember: CASH,

  ledger: MONEY_SEEN,
  verifyLedger: CHECK,
  transfer: MONEY_SEEN,
  reverseTransfer: CASH,

  inquiries: HELP,
  inquiry: HELP,
  answerInquiry: HELP,
  claimInquiry: HELP,
  releaseInquiry: HELP,
  inquiryPicture: HELP,
  bookings: HELP,
  confirmBooking: HELP,
  rejectBooking: HELP,
  visitBooking: HELP,

  contentKinds: EDIT,
  content: EDIT,
  contentRow: EDIT,
  saveContent: EDIT,
  hideContent: EDIT,
  showContent: EDIT,
  addPicture: EDIT,
  picture: EDIT,
  notices: EDIT,
  saveNotice: EDIT,
  removeNotice: EDIT,
  invites: EDIT,
  addInvite: EDIT,
  revokeInvite: EDIT,

  overview: 'everyone',
  rounds: ROLES,
  roundHealth: ROLES,
  chainBreaks: ROLES,
  round: ROLES,
  exportRounds: ROLES,
  desk: MONEY_SEEN,
  setDesk: ADMIN,
  audit: CHECK,
  exportAudit: CHECK,
  verifyAudit: CHECK,
}

/** Whether an operator with these roles may make the call. */
export function mayCall(id: ConsoleCallId, roles: readonly Role[]): boolean {
  const allowed = ALLOWED[id]
  return typeof allowed === 'string' || allowed.some((role) => effectiveRoles(roles).includes(role))
}

/** Administrator and cashier exclude each other. */
export const exclusive = (roles: readonly Role[]) => roles.includes('administrator') && roles.includes('cashier')

/** What of the roles counts: of an operator who has both from before, the cashier's rights rest. */
export const effectiveRoles = (roles: readonly Role[]): readonly Role[] =>
  exclusive(roles) ? roles.filter((role) => role !== 'cashier') : roles

const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  cashier: '입출금',
  support: '고객센터',
  content: '콘텐츠',
  auditor: '감사',
  administrator: '관리자',
}

/** What an operator of a role does, in a word: as the console and the command line call it. */
export const roleText = (role: Role): string => ROLE_TEXTS[role]

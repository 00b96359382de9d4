export { type AuditRow, auditConditions, checkAuditLog, readAudit } from './audit-log.ts'
export { answerBooking } from './bookings.ts'
export { changeDeskRule, fitsRule, requireFits } from './desk.ts'
export { lookAtPicture, releaseInquiry, replyToInquiry, takeInquiry } from './inquiries.ts'
export { type ActionResult, actOnMember, lockMember, type MemberAction } from './members.ts'
export {
  creditMember,
  type Decided,
  decideRequest,
  REQUEST_KINDS,
  type RequestKind,
  takeTransferBack,
  verifyBooks,
} from './money.ts'
export { makeInvite, publishNotice, stopInvite, withdrawNotice } from './notices.ts'
export { actOnOperator, lockOperator, makeOperator, requireAdministrator, requireApart } from './operators.ts'
export { ActionRefusal, type RefusalWords } from './refusal.ts'
export {
  columnsOf,
  countRequests,
  joinsOf,
  type ListRow,
  type RequestFilter,
  readRequests,
  STATE_WORDS,
  TABLES,
} from './requests.ts'
export { inquiryFound, isFound, saidOf } from './search.ts'

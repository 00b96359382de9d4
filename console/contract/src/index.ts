export { type Answer, type Call, CSRF_HEADER } from './call.ts'
export { CONTENT_KINDS, CONTENT_PICTURE_BYTES, type ContentKind } from './calls/content.ts'
export {
  type ConsoleCallId,
  type ConsoleParsed,
  type ConsoleRequest,
  type ConsoleResponse,
  consoleCalls,
} from './calls/index.ts'
export type { MemberDetail } from './calls/members.ts'
export { FLAGS, type Flag, REQUEST_KINDS, type RequestKind, type RequestRow } from './calls/request-shapes.ts'
export { PASSWORD_SHORTEST, ROLES, type Role } from './calls/session.ts'
export { type ConsoleError, ERRORS, type ErrorCode } from './errors.ts'
export { isInCalendar, LONGEST } from './fields.ts'
export { ALLOWED, type Allowed, effectiveRoles, exclusive, mayCall, roleText } from './roles.ts'

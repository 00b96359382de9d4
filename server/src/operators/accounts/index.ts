export {
  addOperator,
  clearWays,
  disableOperator,
  type EnrolmentCode,
  enableOperator,
  endOperatorSessions,
  enrolmentHash,
  findOperator,
  type HeldEnrolment,
  hasAdministrator,
  holdEnrolment,
  keepEnrolment,
  listOperators,
  type Operator,
  resetOperator,
  setRoles,
} from './accounts.ts'
export { DEMO_OPERATORS } from './demo.ts'
export { isFirstAlone, markPutOut, markRenewed, putOutOf } from './makers.ts'
export {
  endOperatorSession,
  findOperatorSession,
  type LoginKind,
  listOperatorSessions,
  type OperatorSession,
  openOperatorSession,
} from './sessions.ts'
export { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

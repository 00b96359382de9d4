export {
  addOperator,
  clearWays,
  DEMO_OPERATORS,
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

export {
  addOperator,
  disableOperator,
  type EnrolmentCode,
  enableOperator,
  endOperatorSessions,
  enrolmentHash,
  findOperator,
  hasAdministrator,
  listOperators,
  type Operator,
  resetOperator,
  setRoles,
} from './accounts.ts'
export {
  endOperatorSession,
  findOperatorSession,
  type LoginKind,
  listOperatorSessions,
  type OperatorSession,
  openOperatorSession,
} from './sessions.ts'
export { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

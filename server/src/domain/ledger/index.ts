import type { ModuleFactory } from '../../http/calls/index.ts'
import { depositHandlers } from './deposits.ts'
import { deskHandler } from './desk.ts'
import { checkDurability, sealRegularly } from './ledger.ts'
import { reportHandler } from './report.ts'
import { withdrawalHandlers } from './withdrawals.ts'

export { checkName } from './check-names.ts'
export { creditAudited } from './credit.ts'
export { type Decided, decideRequest, REQUEST_KINDS, type RequestKind } from './decide.ts'
export { DESK_RULES, type DeskRule, deskRuleFault, deskRules, setDeskRule } from './desk-rules.ts'
export { explainTransfer } from './explain.ts'
export { type LedgerCheck, sealLedger, verifyLedger } from './ledger.ts'
export {
  approveDeposit,
  approveWithdrawal,
  creditMember,
  DAMAGED,
  type OperatorRequest,
  type RequestFilter,
  rejectDeposit,
  rejectWithdrawal,
  reverseTransfer,
  withNumbers,
} from './operator.ts'

export { NOT_REVERSED, reverseAudited } from './reverse.ts'
export { partsOf, TRANSFER_KINDS, type Transfer, transfersOf } from './transfers.ts'
export { ledgerState, runVerification } from './verification.ts'

/** Deposits, withdrawals, the report, and the ledger's hash chain. README.md names its promises. */
export const walletModule: ModuleFactory = ({ pool, sessionPool, log }) => {
  const seals = sealRegularly(sessionPool, log)
  return {
    name: 'wallet',
    handlers: { ...depositHandlers, ...withdrawalHandlers, desk: deskHandler, report: reportHandler },
    start: () => checkDurability(pool, log),
    work: seals,
  }
}

import type { ModuleFactory } from '../../http/calls/index.ts'
import { deskHandler } from './desk.ts'
import { heldHandler } from './history/held.ts'
import { entriesHandler, ledgerHandler } from './history/ledger.ts'
import { lineHandler, recordHandler } from './history/record.ts'
import { checkDurability, sealRegularly } from './ledger.ts'
import { reportHandler } from './report.ts'
import { cancelHandler, memberRequestHandlers } from './requests.ts'
import { statementHandler } from './statement/index.ts'

export { type Balance, explainBalance, type Movement, movementsOf, unexplainedOf } from './balance.ts'
export { DESK_RULES, type DeskRule, deskRules } from './desk.ts'
export { explainTransfer } from './explain.ts'
export { checkFundPassword } from './fund-password.ts'
export { heldOf } from './history/held.ts'
export { type LedgerCheck, sealLedger, verifyLedger } from './ledger.ts'
export {
  approveDeposit,
  approveWithdrawal,
  creditMember,
  type Decision,
  rejectDeposit,
  rejectWithdrawal,
  reverseTransfer,
} from './operator.ts'
export { type Outcome, type RefusedBy, refusalOf } from './outcome.ts'
export { readMonth, statementFile } from './statement/index.ts'
export { partsOf, type Transfer, transfersOf } from './transfers.ts'
export { ledgerState, runVerification, type Verification } from './verification.ts'

/**
 * Deposits, withdrawals, the report, the ledger's hash chain, and what a member reads of it: entries, records, statements
 * (docs/decisions/043-cancellation-and-statements.md). README.md names its promises. Operations are SQL functions: see
 * docs/decisions/009-money-in-sql.md.
 */
export const ledgerModule: ModuleFactory = ({ pool, sessionPool, log }) => {
  const seals = sealRegularly(sessionPool, log)
  return {
    name: 'ledger',
    handlers: {
      ...memberRequestHandlers,
      desk: deskHandler,
      report: reportHandler,
      heldMoney: heldHandler,
      moneyEntries: entriesHandler,
      ledger: ledgerHandler,
      moneyLine: lineHandler,
      moneyRecord: recordHandler,
      cancelRequest: cancelHandler,
      statement: statementHandler,
    },
    start: () => checkDurability(pool, log),
    work: seals,
  }
}

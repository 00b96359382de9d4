import type { ModuleFactory } from '../../../http/calls/index.ts'
import { statementHandler } from '../statement/index.ts'
import { cancelHandler } from './cancel.ts'
import { heldHandler } from './held.ts'
import { entriesHandler, ledgerHandler } from './ledger.ts'
import { lineHandler, recordHandler } from './record.ts'

export { readMonth, statementFile } from '../statement/index.ts'
export { heldOf } from './held.ts'

/**
 * Money that can be read: a member's ledger, its records, statements, and taking a request back
 * (docs/decisions/server-money-read.md).
 */
export const moneyModule: ModuleFactory = () => ({
  name: 'money',
  handlers: {
    heldMoney: heldHandler,
    moneyEntries: entriesHandler,
    ledger: ledgerHandler,
    moneyLine: lineHandler,
    moneyRecord: recordHandler,
    cancelRequest: cancelHandler,
    statement: statementHandler,
  },
})

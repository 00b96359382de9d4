/** Tables that a request of money writes a row into. */
export const BOOKED_TABLES = [
  'ledger_holds',
  'ledger_transfers',
  'ledger_entries',
  'account_days',
  'deposits',
  'withdrawals',
  'orders',
  'idempotency_keys',
] as const

/** Everything that says what money and rounds are: what a refused request leaves as it was. */
export const MONEY_TABLES = ['ledger_accounts', ...BOOKED_TABLES, 'rounds', 'member_limits'] as const

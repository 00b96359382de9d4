import { contextOf } from './vault.ts'

/** A column whose values are sealed. All names are ours: they stand in SQL. */
export interface SealedColumn {
  table: string
  column: string
  /** Primary key of the table. */
  key: string
  /** Column with the member, or operator, whose value it is. */
  member: string
  context: (memberId: number) => string
  /** Nothing was ever kept in clear there, and the application's login may not read it. */
  ofOperators?: true
  /** Column for the keyed hash of the value, where equal values must be found. */
  mark?: string
}

const { bankNumber, fundPassword, operatorTotp, username } = contextOf

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'bank_accounts',
    column: 'number',
    key: 'member_id',
    member: 'member_id',
    context: bankNumber,
    mark: 'mark',
  },
  { table: 'deposits', column: 'bank_number', key: 'id', member: 'account_id', context: bankNumber },
  { table: 'withdrawals', column: 'number', key: 'id', member: 'account_id', context: bankNumber },
  { table: 'members', column: 'fund_password_hash', key: 'id', member: 'id', context: fundPassword },
  {
    table: 'account_closings',
    column: 'username',
    key: 'member_id',
    member: 'member_id',
    context: username,
    mark: 'mark',
  },
  { table: 'operators', column: 'totp_secret', key: 'id', member: 'id', context: operatorTotp, ofOperators: true },
  { table: 'operators', column: 'offered_totp', key: 'id', member: 'id', context: operatorTotp, ofOperators: true },
]

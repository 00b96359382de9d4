import {
  lotteryResults,
  lotteryVerificationRecords,
  walletBankBinding,
  walletDeposit,
  walletPaymentCard,
  walletWithdraw,
} from '../../../core/routes/index.ts'
import type { MessageId } from '../../../core/text/index.ts'

/** Where an entry leads, and the fixed text that says why when that is not where the member wanted to go. */
export interface Entry {
  path: string
  toast?: MessageId
  /** State of the history entry: the screen in between leads on to it (`returnToOf`). */
  state?: ReturnState
}

/** State of a history entry that leads somewhere else first. */
export interface ReturnState {
  returnTo: string
}

/** Where the member wanted to go before they were led here, from the state of the history entry; null where nowhere else. */
export function returnToOf(state: unknown): string | null {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown }
  return typeof returnTo === 'string' && /^\/\w+(\?\w+=\w+)?$/.test(returnTo) ? returnTo : null
}

/**
 * Deposit or withdraw entry (product.txt section 4; decisions.md): without a bound bank the bank form comes first.
 * @param bound whether the member has a bound bank (`userBank.is_bank`)
 */
export function moneyEntry(target: 'deposit' | 'withdraw', bound: boolean): Entry {
  const path = target === 'deposit' ? walletDeposit : walletWithdraw
  return bound ? { path } : { path: walletBankBinding, toast: 'bank.registerFirst', state: { returnTo: path } }
}

/** What an entry needs to know of a member: the name, and the marker of the fund password. */
interface Identified {
  name: string
  paypassword: string | null
}

/**
 * History entry (product.txt section 4; decisions.md): both histories need a name and a fund password, else the bank form
 * comes first and leads on to them. Menus have the rule from the remotes (`who` and `otherwise` of an entry, `EntryRows`),
 * addresses and links from the screen of the history.
 */
export function historyEntry(target: 'verification' | 'bets', { name, paypassword }: Identified): Entry {
  const path = target === 'verification' ? lotteryVerificationRecords : `${lotteryResults}?tab=mine`
  return name.trim() && paypassword ? { path } : { path: walletBankBinding, state: { returnTo: path } }
}

/** "Register account" of the menu: the form while no bank is bound, afterwards the account that is. */
export function bankEntry({ bankid }: { bankid: string | null }): Entry {
  return { path: bankid ? walletPaymentCard : walletBankBinding }
}

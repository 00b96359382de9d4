import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import {
  lotteryVerificationRecords,
  walletBankBinding,
  walletDepositRecords,
  walletLedger,
  walletWithdraw,
  walletWithdrawalRecords,
} from '@yaksok/shared/core/routes'

export type Closing = ResponseOf<'closing'>

/**
 * Where a member is on the way out: `open` may ask, `bank` binds an account first, `day` has asked and can think again,
 * `waits` has something to look after or to wait for, `due` is closed within minutes.
 */
export type ClosingStep = 'open' | 'bank' | 'day' | 'waits' | 'due'

/** @param now ms since 1970 */
export function closingStep(closing: Closing, now: number): ClosingStep {
  const { asked, available, bank } = closing
  if (!asked) return fromWire(available) > 0 && !bank ? 'bank' : 'open'
  if (Date.parse(asked.due) > now) return 'day'
  return waitsOf(closing).length > 0 || closing.waits.bookings.length > 0 ? 'waits' : 'due'
}

/** One thing that must end before, and where it is looked at. */
export interface Wait {
  text: string
  why: string
  to: string
}

/** What is waited for, but for bookings, which have buttons of their own. */
export function waitsOf({ waits, rejected, available, bank, asked }: Closing): Wait[] {
  const { deposits, withdrawals, bets } = waits
  return [
    ...(asked && rejected
      ? [{ text: `출금이 거부됐어요: ${rejected}`, why: '직접 다시 출금 신청하면 이어서 닫아요', to: walletWithdraw }]
      : []),
    ...(asked && !rejected && fromWire(available) > 0
      ? [
          bank
            ? { text: `잔액 ${won(fromWire(available))}`, why: '곧 자동으로 출금 신청해요', to: walletLedger }
            : {
                text: `잔액 ${won(fromWire(available))}`,
                why: '받을 계좌를 등록하면 출금 신청해요',
                to: walletBankBinding,
              },
        ]
      : []),
    ...(withdrawals > 0
      ? [{ text: `심사 중인 출금 ${withdrawals}건`, why: '처리되면 이어서 닫아요', to: walletWithdrawalRecords }]
      : []),
    ...(deposits > 0
      ? [
          {
            text: `심사 중인 입금 ${deposits}건`,
            why: '처리되거나 직접 취소하면 이어서 닫아요',
            to: walletDepositRecords,
          },
        ]
      : []),
    ...(fromWire(bets) > 0
      ? [
          {
            text: `추첨을 기다리는 ${won(fromWire(bets))}`,
            why: '결과가 나오면 이어서 닫아요',
            to: lotteryVerificationRecords,
          },
        ]
      : []),
  ]
}

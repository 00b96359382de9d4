import type { CallId, ResponseOf } from '../../core/contract/index.ts'
import { fromWire, won as wonText } from '../../core/money/index.ts'
import {
  accountDevices,
  accountInquiry,
  accountPasskeys,
  accountSetFundPassword,
  accountSettingsClose,
  venuesBook,
  venuesBookingDetail,
  walletDepositRecords,
  walletPersonalReport,
  walletWithdrawalRecords,
} from '../../core/routes/index.ts'
import { weekSummaryText } from './week-summary-text.ts'

/** One thing that a member is told of. */
export type NotificationItem = ResponseOf<'notifications'>['list'][number]

/** How one thing is told: a sentence, what an operator said to it, and where it leads. */
export interface NotificationText {
  text: string
  reason: string
  to: string
  /** Whether it went as the member wished. */
  good: boolean
  /** Calls whose answers it has made old. */
  changes: readonly CallId[]
}

/** What a decision changes wherever money is read. */
const BOOKED = ['moneyRecord', 'ledger', 'heldMoney', 'desk'] as const

const DEPOSIT = { to: walletDepositRecords, changes: ['userInfo', 'deposits', 'report', ...BOOKED] } as const
const WITHDRAWAL = { to: walletWithdrawalRecords, changes: ['userInfo', 'withdrawals', 'report', ...BOOKED] } as const

/** Where a member ends what they do not know. */
const DEVICES = { to: accountDevices, good: false, changes: ['sessions'] } as const

const bookingOf = (id: string) =>
  ({
    to: `${venuesBookingDetail}?id=${encodeURIComponent(id)}`,
    changes: ['bookings', 'booking', 'bookingSlots'],
  }) as const

/** The sentence of what happened; null for a kind that only a newer page knows. */
export function notificationText({ kind, money, subject, text: reason }: NotificationItem): NotificationText | null {
  const won = money === '' ? '' : wonText(fromWire(money))
  switch (kind) {
    case 'deposit-done':
      return { ...DEPOSIT, text: `입금 ${won}이 잔액에 반영됐어요`, reason, good: true }
    case 'deposit-rejected':
      return { ...DEPOSIT, text: `입금 ${won} 신청이 거부됐어요`, reason, good: false }
    case 'withdrawal-done':
      return { ...WITHDRAWAL, text: `출금 ${won}이 처리됐어요`, reason, good: true }
    case 'withdrawal-rejected':
      return { ...WITHDRAWAL, text: `출금 ${won} 신청이 거부돼 잔액으로 돌아왔어요`, reason, good: false }
    case 'inquiry-answered':
      return {
        text: '1:1 문의에 답변이 왔어요',
        reason,
        to: `${accountInquiry}?id=${encodeURIComponent(subject)}`,
        good: true,
        changes: ['inquiries', 'inquiry'],
      }
    case 'booking-confirmed':
      return { ...bookingOf(subject), text: '예약이 확정됐어요', reason, good: true }
    case 'booking-rejected':
      return { ...bookingOf(subject), text: '예약이 거절됐어요', reason, good: false }
    case 'booking-tomorrow':
      return { ...bookingOf(subject), text: '약속 하루 전이에요', reason, good: true }
    case 'booking-soon':
      return { ...bookingOf(subject), text: '곧 약속 시간이에요', reason, good: true }
    case 'booking-offer':
      return {
        text: '기다리던 시간에 자리가 났어요. 지금 예약할 수 있어요',
        reason,
        to: `${venuesBook}?wait=${encodeURIComponent(subject)}`,
        good: true,
        changes: ['waits', 'bookingSlots'],
      }
    case 'week-summary':
      return { ...weekSummaryText(money, subject, reason), to: walletPersonalReport, good: true, changes: [] }
    case 'device-new':
      return { ...DEVICES, text: '쓰지 않던 기기에서 로그인했어요', reason }
    case 'device-confirms':
      return { ...DEVICES, text: '출금과 비밀번호를 확인하는 브라우저를 처음 연결했어요', reason }
    case 'device-waits':
      return { ...DEVICES, text: '새 브라우저가 24시간 뒤부터 출금과 비밀번호를 확인할 수 있어요', reason }
    case 'passkey-added':
      return { text: '패스키를 새로 만들었어요', reason, to: accountPasskeys, good: false, changes: ['passkeys'] }
    case 'fund-password-reset':
      return {
        text: '출금 비밀번호를 다시 정하는 신청을 받았어요',
        reason,
        to: accountSetFundPassword,
        good: false,
        changes: ['fundPasswordReset'],
      }
    case 'account-closing':
      return {
        text: '계정을 닫는 신청을 받았어요',
        reason,
        to: accountSettingsClose,
        good: false,
        changes: ['closing', 'limits'],
      }
    default:
      return null
  }
}

import type { ResponseOf } from '@yaksok/shared/core/contract'
import { lotteryResults, lotteryVerificationRecords, walletDeposit, walletWithdraw } from '@yaksok/shared/core/routes'

const REASONS: Record<string, string> = {
  [walletDeposit]: '등록하면 입금 신청으로 이어져요.',
  [walletWithdraw]: '등록하면 출금 신청으로 이어져요.',
  [lotteryResults]: '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.',
  [lotteryVerificationRecords]: '내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요. 등록하면 바로 이어져요.',
}

/** Why the form stands between a member and where they wanted to go; null for who came for the form. @param returnTo `returnToOf` */
export function bindingReason(returnTo: string | null): string | null {
  return returnTo === null ? null : (REASONS[returnTo.replace(/\?.*/, '')] ?? null)
}

/** Which accounts will do: nobody sends real money in play mode. @param mode undefined while it is not known */
export function accountRule(mode: ResponseOf<'policy'>['money_mode'] | undefined): string {
  if (mode === undefined) return '\u00a0'
  return mode === 'licensed' ? '본인 이름의 계좌만 쓸 수 있어요.' : '모의 머니라서 실제 계좌번호가 아니어도 돼요.'
}
